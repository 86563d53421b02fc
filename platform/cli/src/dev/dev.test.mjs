import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionNames } from '../../../build/src/apps.mjs';
import { buildRegistry } from '../../../site/src/testing/buildRegistry.ts';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const PAGE = `<!doctype html><script type="application/json" id="portal-page">${JSON.stringify(buildDeployedPage())}</script>`;

/** A portal on this machine, which is what uses the port. */
let server;
let port;

beforeEach(async () => {
  server = createServer((request, response) =>
    response.end(request.url === '/registry.json' ? JSON.stringify(buildRegistry()) : PAGE),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address());
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(path.join(root, `.cache/registry.development-${port}.json`), { force: true });
});

/** Its output and its exit code, which is absent if it had to be ended from here. */
async function typeDev(words, variables = {}) {
  const dev = spawn(process.execPath, ['platform/cli/src/dev/dev.mjs', ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...variables },
  });
  let output = '';
  dev.stdout.on('data', (chunk) => (output += chunk));
  dev.stderr.on('data', (chunk) => (output += chunk));
  let hadToBeEnded = false;
  const timer = setTimeout(() => {
    hadToBeEnded = true;
    dev.kill();
  }, 20_000);
  const [code] = await once(dev, 'close');
  clearTimeout(timer);
  return { code: hadToBeEnded ? undefined : code, output };
}

const inUse = () => `PORT ${port} is in use by another program; choose another one, such as`;

describe('npm run dev', { timeout: 60_000 }, () => {
  it.each([
    ['a wrong setting', ['details'], { BRAND: 'One' }, () => 'BRAND is "One", but '],
    ['a port in use', ['details'], {}, inUse],
    ['a port in use by whom a section alone would ask', ['details', '--alone'], {}, inUse],
    [
      'a portal without a section to develop',
      ['--against', 'https://portal.example'],
      {},
      () =>
        `Name a section: ${sectionNames.join(', ')}; --against takes the others from the portal.`,
    ],
  ])('ends with one sentence for %s', async (_, words, variables, sentence) => {
    const { code, output } = await typeDev(words, variables);

    expect(output).toMatch(/^.+\n$/);
    expect(output).toContain(sentence());
    expect(code).toBe(1);
  });

  it('ends although a portal is followed already', async () => {
    const { code, output } = await typeDev(['details', '--against', `http://127.0.0.1:${port}`]);

    expect(output).toMatch(/^.+\n$/);
    expect(output).toContain(inUse());
    expect(code).toBe(1);
  });
});
