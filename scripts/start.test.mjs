import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '../platform/site/src/testing/buildRegistry.ts';
import { writeSite } from './siteFolder.mjs';

let site;
let npm;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));
  writeSite(site, buildRegistry());
});

afterEach(() => {
  // Otherwise, nothing would end it after a failure.
  npm?.kill('SIGTERM');
  rmSync(site, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 180_000 }, () => {
  it('frees its port when npm is killed with `kill`', async () => {
    npm = spawn('npm', ['start'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, SITE: site, PORT: String(await freePort()) },
    });
    let written = '';
    npm.stdout.on('data', (chunk) => (written += chunk));
    npm.stderr.on('data', (chunk) => (written += chunk));
    const address = () => /The portal is at (\S+)/.exec(written)?.[1];
    await vi.waitUntil(address, { timeout: 90_000 });
    const isAnswering = () =>
      fetch(`${address()}healthz`).then(
        () => true,
        () => false,
      );
    expect(await isAnswering()).toBe(true);

    npm.kill('SIGTERM');

    await vi.waitUntil(async () => !(await isAnswering()), { timeout: 60_000 });
  });
});

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
