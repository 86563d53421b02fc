import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@portal/build/root';
import { readDocuments } from '@portal/site/apps/Portal';
import { createFolderSite } from '@portal/site/createFolderSite';
import type { Site } from '@portal/site/Site';
import { openTerminal, type Terminal } from '../testing/openTerminal.ts';
import { type ServedGateway, serveGateway } from '../testing/serveGateway.ts';

const [, SCRIPT = ''] =
  /```js\n([^]*?)```/.exec(readFileSync(path.join(root, 'docs/commands.md'), 'utf8')) ?? [];

let terminal: Terminal;
let site: Site;
let gateway: ServedGateway;

beforeEach(async () => {
  terminal = openTerminal();
  site = createFolderSite(path.join(terminal.folder, 'site'));
  gateway = await serveGateway(site);
  const programs = path.join(terminal.folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  symlinkSync(path.join(import.meta.dirname, '../testing/portal.mjs'), `${programs}/portal`);
  writeFileSync(path.join(terminal.folder, 'package.json'), '{}');
  writeFileSync(path.join(terminal.folder, 'rollout.mjs'), SCRIPT);
  await terminal.typeJson('ship details');
});

afterEach(() => {
  gateway.close();
  terminal.close();
});

/** Runs the script of the documentation, without waiting between the steps. */
function runScript() {
  return promisify(execFile)('node', ['rollout.mjs', 'details', gateway.url, '0', '10', '50'], {
    cwd: terminal.folder,
    env: { ...process.env, SITE: site.address, BUILD: terminal.writeBuild('1.1.0') },
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

// Windows has no programs without an ending.
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
