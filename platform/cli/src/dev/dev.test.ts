import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionNames } from '@portal/build/apps';
import { root } from '@portal/build/root';
import { OperatorError } from '@portal/site/OperatorError';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { assertChoice } from './dev.ts';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

const PAGE = `<!doctype html><script type="application/json" id="portal-page">${JSON.stringify(buildDeployedPage())}</script>`;

/** A portal on this machine that occupies the port. */
let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((request, response) =>
    response.end(request.url === '/registry.json' ? JSON.stringify(buildRegistry()) : PAGE),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a listening server has an address with a port.
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(path.join(root, `.cache/registry.development-${port}.json`), { force: true });
});

/** The process's output and exit code; no exit code if it had to be killed. */
async function typeDev(
  words: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; output: string }> {
  const dev = spawn(process.execPath, ['scripts/portal.mjs', 'dev', ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...variables },
  });
  let output = '';
  dev.stdout.on('data', (chunk) => (output += String(chunk)));
  dev.stderr.on('data', (chunk) => (output += String(chunk)));
  let wasKilled = false;
  const timer = setTimeout(() => {
    wasKilled = true;
    dev.kill();
  }, 40_000);
  const [code] = await once(dev, 'close');
  clearTimeout(timer);
  return { code: wasKilled ? undefined : code, output };
}

const IN_USE = 'PORT <port> is in use by another program; choose another one, such as';

describe('assertChoice', () => {
  const portal = 'https://portal.example';
  const sections = sectionNames.join(', ');

  it.each([
    ['an unknown section', { names: ['detail'] }, `Name a section: ${sections}.`],
    [
      'no section alone',
      { isAlone: true },
      `Name a section: ${sections}; --alone takes exactly one.`,
    ],
    [
      'a portal without a section to develop',
      { against: portal },
      `Name a section: ${sections}; --against takes the others from the portal.`,
    ],
    [
      'a section alone against a portal',
      { names: ['details'], isAlone: true, against: portal },
      '--alone shows a section without a portal, --against a portal around it, and --into shows it in a portal; choose one of them.',
    ],
  ])('refuses %s in one sentence', (_, options, sentence) => {
    expect(() => assertChoice({ names: [], isAlone: false, ...options })).toThrow(
      new OperatorError(sentence, { code: 'usage' }),
    );
  });

  it('takes the only section of its repository alone, without its name', () => {
    const choice = { names: [], isAlone: true };

    expect(() => assertChoice(choice, ['reviews'])).not.toThrow();
  });

  it('takes a section against a portal', () => {
    expect(() =>
      assertChoice({ names: ['details'], isAlone: false, against: portal }),
    ).not.toThrow();
  });
});

describe('npm run dev', { timeout: 90_000 }, () => {
  it.each([
    ['a wrong setting', ['details'], { BRAND: 'One' }, 'BRAND is "One", but '],
    ['a port in use', ['details'], {}, IN_USE],
    ['a port in use that the gateway of a section alone needs', ['details', '--alone'], {}, IN_USE],
  ])('exits with one sentence for %s', async (_, words, variables, sentence) => {
    const { code, output } = await typeDev(words, variables);

    expect(output).toMatch(/^.+\n$/);
    expect(output).toContain(sentence.replace('<port>', String(port)));
    expect(code).toBe(1);
  });

  it('exits although it already polls a portal', async () => {
    const { code, output } = await typeDev(['details', '--against', `http://127.0.0.1:${port}`]);

    expect(output).toMatch(/^.+\n$/);
    expect(output).toContain(IN_USE.replace('<port>', String(port)));
    expect(code).toBe(1);
  });
});
