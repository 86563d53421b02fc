// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changedFiles.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  git('init', '--initial-branch=main');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args) {
  // Whatever the machine's own settings are, such as signing.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@portal.example'];
  return execFileSync('git', [...person, ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function commit(file, text = file) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  git('add', '.');
  git('commit', '--message', file);
  return git('rev-parse', 'HEAD');
}

describe('changedFiles', () => {
  it('names what differs from a revision: committed, not committed, and new', () => {
    const base = commit('shared/a.ts');
    commit('shell/b.ts');
    writeFileSync(path.join(root, 'shared/a.ts'), 'changed');
    writeFileSync(path.join(root, 'new.ts'), 'new');

    const change = changedFiles(root, base);

    expect(change.base).toBe(base);
    expect(change.files.toSorted()).toEqual(['new.ts', 'shared/a.ts', 'shell/b.ts']);
  });

  it('names a file that was moved twice, where it was and where it is', () => {
    const base = commit('shared/a.ts');
    git('mv', 'shared/a.ts', 'shared/b.ts');
    git('commit', '--message', 'move');

    expect(changedFiles(root, base).files.toSorted()).toEqual(['shared/a.ts', 'shared/b.ts']);
  });

  it('compares a branch with where it left origin/main', () => {
    const fork = commit('a.ts');
    git('checkout', '--quiet', '-b', 'branch');
    commit('b.ts');
    commit('c.ts');
    git('update-ref', 'refs/remotes/origin/main', fork);

    expect(changedFiles(root)).toMatchObject({ base: fork, files: ['b.ts', 'c.ts'] });
  });

  it('compares main itself with the commit before', () => {
    const before = commit('a.ts');
    git('update-ref', 'refs/remotes/origin/main', commit('b.ts'));

    expect(changedFiles(root)).toMatchObject({ base: before, files: ['b.ts'] });
  });

  it('has nothing to compare the only commit with', () => {
    commit('a.ts');

    expect(changedFiles(root)).toBeUndefined();
  });

  it('refuses a revision that there is not', () => {
    commit('a.ts');

    expect(() => changedFiles(root, 'nowhere')).toThrow(
      'There is no revision "nowhere" to compare with.',
    );
  });

  it('gives a file as it was, and nothing for one that was not there', () => {
    const base = commit('a.ts', 'before');
    commit('a.ts', 'after');

    const { before } = changedFiles(root, base);

    expect([before('a.ts'), before('b.ts')]).toEqual(['before', '']);
  });
});
