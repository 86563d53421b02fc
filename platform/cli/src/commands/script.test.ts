import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@portal/build/root';
import { readDocuments } from '@portal/site/apps/Portal';
import { createFolderSite } from '@portal/site/createFolderSite';
import type { Site } from '@portal/site/Site';
import { main } from '../main.ts';
import { openTerminal, type Terminal } from '../testing/openTerminal.ts';
import { type ServedGateway, serveGateway } from '../testing/serveGateway.ts';

const [, SCRIPT = ''] =
  /```js\n([^]*?)```/.exec(readFileSync(path.join(root, 'docs/commands.md'), 'utf8')) ?? [];

let terminal: Terminal;
let site: Site;
let gateway: ServedGateway;
let commands: Server;

/**
 * The program `portal`. It passes the command to this process, because starting a new one takes
 * seconds.
 */
const PROGRAM = `#!/usr/bin/env node
const response = await fetch(process.env.COMMANDS, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
process.stdout.write(await response.text());
process.exitCode = response.ok ? 0 : 1;
`;

beforeEach(async () => {
  terminal = openTerminal();
  site = createFolderSite(path.join(terminal.folder, 'site'));
  gateway = await serveGateway(site);
  commands = createServer((request, response) => {
    void text(request).then(async (words) => {
      const said: string[] = [];
      await main(
        JSON.parse(words),
        terminal.contextOf({
          say: (line) => said.push(line),
          build: () => Promise.resolve(terminal.writeBuild('1.1.0')),
        }),
      );
      response.statusCode = process.exitCode === 1 ? 500 : 200;
      process.exitCode = undefined;
      response.end(said.join('\n'));
    });
  }).listen(0, '127.0.0.1');
  await once(commands, 'listening');
  const programs = path.join(terminal.folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'portal'), PROGRAM, { mode: 0o755 });
  writeFileSync(path.join(terminal.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(terminal.folder, 'rollout.mjs'), SCRIPT);
  await terminal.typeJson('ship details');
});

afterEach(() => {
  commands.close();
  gateway.close();
  terminal.close();
});

/** Runs the script from the documentation without the pauses between the steps. */
function runScript() {
  // Safe: a listening server has an address with a port.
  const { port } = commands.address() as AddressInfo;
  return promisify(execFile)('node', ['rollout.mjs', 'details', gateway.url, '0', '10', '50'], {
    cwd: terminal.folder,
    env: { ...process.env, COMMANDS: `http://127.0.0.1:${port}` },
  });
}

/** The moves of details, such as `stage 1.1.0`. */
async function moves(): Promise<readonly string[]> {
  const { apps } = await readDocuments(site);
  const made = apps.get('details')?.document.moves ?? [];
  return made.map(({ kind, version, percent, note }) =>
    [kind, version, percent, note].filter((fact) => fact !== undefined).join(' '),
  );
}

// On Windows, programs need a file extension.
describe.skipIf(process.platform === 'win32')('the script in docs/commands.md', () => {
  it('raises the share of a version up to all visitors', async () => {
    await runScript();

    expect(await moves()).toEqual([
      'ship 1.0.0',
      'stage 1.1.0 10',
      'stage 1.1.0 50',
      'promote 1.1.0',
    ]);
  }, 180_000);

  it('withdraws a version with a failure', async () => {
    const cause = { name: 'TypeError', message: 'x is undefined', frames: [] };
    gateway.state.causes = [
      {
        ...{ section: 'details', version: '1.1.0', phase: 'run', side: 'browser' },
        ...{ times: 3, visitors: 2, ...cause },
      },
    ];

    await expect(runScript()).rejects.toThrow();
    expect(await moves()).toEqual(['ship 1.0.0', 'stage 1.1.0 10', 'withdraw 1.1.0 It failed.']);
  }, 180_000);
});
