import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastRelease, readReleases } from './lastRelease.mjs';
import { writeReleased } from './released.mjs';
import { withSourcesOf } from './withSourcesOf.mjs';

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
  // Ignores the machine's git settings, such as signing.
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

    expect(() => writeReleased(root, 'details')).toThrow('Not everything here is committed');
  });

  it('never gives a version another commit', () => {
    writeReleased(root, 'details');
    commit();

    expect(() => writeReleased(root, 'details')).toThrow(
      /^releases\.json has details 1\.1\.0 already, from commit [0-9a-f]{12}; a version never changes\.$/,
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
