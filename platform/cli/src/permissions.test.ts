import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderSite } from '@portal/site/createFolderSite';
import { openPortal } from '@portal/site/testing/openPortal';

/**
 * A system user with the permissions that docs/operations/deploy.md gives to a team. Only root can
 * switch to one.
 */
const USER = 65_534;
const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

describe.skipIf(!isRoot)('a user with the permissions of a team', { timeout: 120_000 }, () => {
  let folder: string;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'team-')));
    chmodSync(folder, 0o755);
    await openPortal(createFolderSite(folder));
    // As in the documentation.
    chmodSync(path.join(folder, 'apps'), 0o1777);
    chownSync(path.join(folder, 'apps/details.json'), USER, USER);
    for (const name of ['files/details', 'files/details/1.0.0']) {
      chownSync(path.join(folder, name), USER, USER);
    }
    readdirSync(path.join(folder, 'files/details/1.0.0')).forEach((name) =>
      chownSync(path.join(folder, 'files/details/1.0.0', name), USER, USER),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs all commands that change an app as this user; resolves with the failures. */
  async function commandsOf(app: string): Promise<readonly string[]> {
    const script = `
      const here = '${import.meta.dirname}/';
      const { createFolderSite } = await import('@portal/site/createFolderSite');
      const { buildOf } = await import('@portal/site/testing/openPortal');
      const { moveApp } = await import(here + 'Move.ts');
      const { promote, rollback } = await import(here + 'rollback.ts');
      const { prune } = await import(here + 'prune.ts');
      const { shipTo } = await import(here + 'testing/shipTo.ts');
      process.setgid(${USER});
      process.setuid(${USER});
      const site = createFolderSite('${folder}');
      const stamp = { by: 'a team', since: new Date().toISOString() };
      const target = { site, name: '${app}', stamp };
      const check = () => Promise.resolve();
      const failures = [];
      for (const command of [
        () => shipTo(site, buildOf('${app}', '1.1.0')),
        () => shipTo(site, buildOf('${app}', '1.2.0'), { percent: 10 }),
        () => promote({ ...target, check }),
        () => rollback(target),
        () => shipTo(site, buildOf('${app}', '1.3.0'), { preview: 'pr-1' }),
        () => moveApp(target, { kind: 'hold', why: 'x' }),
        () => moveApp(target, { kind: 'unhold' }),
        () => moveApp(target, { kind: 'retire' }),
        () => rollback(target),
      ]) {
        await command().catch((error) => failures.push(error.name + ': ' + error.message));
      }
      console.log(JSON.stringify(failures));
    `;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  }

  /** The content of all files, except those of an app. */
  const others = (app: string) =>
    execFileSync(
      'sh',
      [
        '-c',
        `find . -type f ! -path './apps/${app}.json' ! -path './files/${app}/*' | sort | xargs sha256sum`,
      ],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );

  it('runs every command for its own app', async () => {
    const before = others('details');

    expect(await commandsOf('details')).toEqual([]);

    expect(others('details')).toBe(before);
  });

  it('is refused by the storage for another app, in one sentence, and changes nothing', async () => {
    const before = others('none');

    const failures = await commandsOf('dashboard');

    expect(failures.length).toBeGreaterThan(5);
    const place = `OperatorError: This user may not read and write ${folder}/`;
    expect(failures.filter((sentence) => sentence.startsWith(place)).length).toBeGreaterThan(4);
    expect(others('none')).toBe(before);
  });

  it('reads what it may not write', () => {
    mkdirSync(path.join(folder, 'empty'));
    expect(
      execFileSync('ls', [path.join(folder, 'apps')], { uid: USER, encoding: 'utf8' }),
    ).toContain('dashboard.json');
  });
});
