import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apps } from '../platform/build/src/apps.mjs';
import { lastRelease, readReleases, writeReleased } from './releases.mjs';
import { withSourcesOf } from './withSourcesOf.mjs';
import { root as checkout } from './workspace.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  writeFileSync(path.join(root, 'releases.json'), '[]');
  mkdirSync(path.join(root, 'mfe-details'));
  writeVersion('1.1.0');
  git('init', '--initial-branch', 'main');
  commit();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args) {
  // Ignores the machine's Git settings, such as commit signing.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@portal.example', ...args],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  ).trim();
}

function commit() {
  git('add', '--all');
  git('commit', '--message', 'a change');
}

function writeVersion(version) {
  writeFileSync(path.join(root, 'mfe-details/package.json'), JSON.stringify({ version }));
}

describe('writeReleased', () => {
  it('records version and commit beside the earlier ones', () => {
    const first = git('rev-parse', 'HEAD');
    writeReleased(root, 'details');
    writeVersion('1.2.0');
    commit();

    writeReleased(root, 'details');

    expect(readReleases(root)).toEqual([
      { app: 'details', version: '1.1.0', commit: first },
      { app: 'details', version: '1.2.0', commit: git('rev-parse', 'HEAD') },
    ]);
    expect(lastRelease(readReleases(root), 'details')?.version).toBe('1.2.0');
  });

  it('writes nothing while there are uncommitted changes', () => {
    writeVersion('1.2.0');

    expect(() => writeReleased(root, 'details')).toThrow(
      'Commit first: a release is recorded by its commit.',
    );
  });

  it('never gives a version another commit', () => {
    writeReleased(root, 'details');
    commit();

    expect(() => writeReleased(root, 'details')).toThrow(
      /^releases\.json already has details 1\.1\.0, from commit [0-9a-f]{12}; a version never changes\.$/,
    );
  });
});

describe('withSourcesOf', () => {
  it('says in one sentence that a clone does not have the commit of a release', async () => {
    const gone = 'a'.repeat(40);

    await expect(withSourcesOf(root, gone, () => undefined)).rejects.toThrow(
      `The commit ${gone} of a release is not in this clone; fetch the whole history: git fetch --unshallow`,
    );
  });
});

describe('lastRelease', () => {
  it('is the one with the highest version of this app', () => {
    const releases = ['1.9.0', '1.10.0', '1.2.0'].map((version) => ({
      app: 'details',
      version,
      commit: `commit of ${version}`,
    }));

    expect(lastRelease([...releases, { app: 'shell', version: '2.0.0' }], 'details')).toEqual({
      app: 'details',
      version: '1.10.0',
      commit: 'commit of 1.10.0',
    });
  });

  it('is none for an app that was never released', () => {
    expect(lastRelease([{ app: 'details', version: '1.0.0' }], 'search')).toBeUndefined();
  });
});

describe('releases.json', () => {
  it('lists each release once, with its full commit', () => {
    const releases = readReleases(checkout);

    for (const release of releases) {
      expect(release).toEqual({
        app: expect.stringMatching(/^[a-z]+$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
    }
    const names = releases.map(({ app, version }) => `${app} ${version}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a release of the shell and of every section that existed at the first one', () => {
    const names = ['shell', 'dashboard', 'details', 'search'];

    expect(Object.keys(apps)).toEqual(expect.arrayContaining(names));
    expect(names.filter((name) => !lastRelease(readReleases(checkout), name))).toEqual([]);
  });
});
