import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apps } from '../platform/build/src/apps.mjs';
import { affectedBy, appsToShip, describeAffected, revisionToCompare } from './affected.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  git('init', '--initial-branch=main');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words) {
  // Ignores the machine's Git settings, such as commit signing.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@portal.example'];
  return execFileSync('git', [...person, ...words], {
    cwd: root,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function commit(file) {
  writeFileSync(path.join(root, file), file);
  git('add', '.');
  git('commit', '--message', file);
  return git('rev-parse', 'HEAD');
}

describe('affectedBy', () => {
  it('checks, builds and visits a section, and nothing else, for a change in it', () => {
    expect(affectedBy(['mfe-details'], ['mfe-details/src/texts.ts'])).toEqual({
      folders: ['mfe-details', 'scripts'],
      apps: ['details'],
      stories: { kind: 'sections', sections: ['details'], isOfStyles: false },
    });
  });

  it.each([
    [true, ['mfe-details/src/stage/Still.module.css']],
    [
      true,
      ['mfe-details/src/stage/Still.module.css', 'mfe-details/src/facts.test.ts', 'README.md'],
    ],
    [false, ['mfe-details/src/stage/Still.module.css', 'mfe-details/package.json']],
  ])('says whether only styles have changed: %s for %j', (isOfStyles, files) => {
    expect(affectedBy(['mfe-details'], files).stories).toEqual({
      kind: 'sections',
      sections: ['details'],
      isOfStyles,
    });
  });

  it('runs no story for the unit tests of a section', () => {
    const { folders, stories } = affectedBy(['mfe-details'], ['mfe-details/src/facts.test.ts']);

    expect(folders).toContain('mfe-details');
    expect(stories).toEqual({ kind: 'none' });
  });

  it.each(['shell', 'platform/gateway', 'platform/cli'])(
    'runs every story when %s has changed',
    (folder) => {
      expect(affectedBy(['mfe-search', folder], [`${folder}/src/a.ts`]).stories).toEqual({
        kind: 'all',
      });
    },
  );

  it('leaves changed stories to Playwright, unless a section has changed as well', () => {
    expect(affectedBy(['e2e'], ['e2e/a.spec.ts']).stories).toEqual({ kind: 'changed' });
    expect(affectedBy(['e2e', 'mfe-search'], ['e2e/a.spec.ts']).stories).toEqual({ kind: 'all' });
  });

  it('runs no story for what no visitor sees', () => {
    expect(affectedBy(['bench'], ['bench/a.mjs'])).toEqual({
      folders: ['bench', 'scripts'],
      apps: [],
      stories: { kind: 'none' },
    });
  });
});

describe('revisionToCompare', () => {
  it('is where a branch left origin/main', () => {
    const fork = commit('a.ts');
    git('checkout', '--quiet', '-b', 'branch');
    commit('b.ts');
    git('update-ref', 'refs/remotes/origin/main', fork);

    expect(revisionToCompare(root)).toBe(fork);
  });

  it('is the commit before on main itself', () => {
    const before = commit('a.ts');
    git('update-ref', 'refs/remotes/origin/main', commit('b.ts'));

    expect(revisionToCompare(root)).toBe(before);
  });

  it('is where a branch left the named one, whatever others have changed there since', () => {
    const fork = commit('a.ts');
    git('checkout', '--quiet', '-b', 'branch');
    commit('b.ts');
    git('checkout', '--quiet', 'main');
    commit('c.ts');
    git('checkout', '--quiet', 'branch');

    expect(revisionToCompare(root, 'main')).toBe(fork);
  });

  it('is where a branch left the named one of origin, which a clone of the branch lacks', () => {
    const fork = commit('a.ts');
    git('update-ref', 'refs/remotes/origin/main', fork);
    git('branch', '--move', 'main', 'branch');
    commit('b.ts');

    expect(revisionToCompare(root, 'main')).toBe(fork);
  });

  it('is none for the only commit', () => {
    commit('a.ts');

    expect(revisionToCompare(root)).toBeUndefined();
  });

  it('is the named one, and no other if that does not exist', () => {
    const named = commit('a.ts');
    commit('b.ts');

    expect(revisionToCompare(root, 'HEAD~1')).toBe(named);
    expect(() => revisionToCompare(root, 'nowhere')).toThrow(
      'There is no revision "nowhere" to compare with.',
    );
  });
});

describe('describeAffected', () => {
  it('says what is checked, built and tested in a browser', () => {
    expect(
      describeAffected({
        base: '0123456789abcdef',
        ...affectedBy(['mfe-search'], ['mfe-search/src/dialog/Search.module.css']),
      }),
    ).toBe(
      `Compared with 0123456789ab:
  to check: mfe-search, scripts
  to build: search
  stories: those of search and of the whole site that styles can break`,
    );
  });

  it('says so when everything is affected', () => {
    expect(describeAffected(undefined)).toMatch('everything is affected');
  });
});

describe('appsToShip', () => {
  const releaseAll = (versions) => {
    for (const [name, { folder }] of Object.entries(apps)) {
      mkdirSync(path.join(root, folder), { recursive: true });
      const version = versions[name] ?? '1.0.0';
      writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ version }));
    }
  };

  it('are the apps whose version has changed since the revision, the shell first', () => {
    releaseAll({});
    const base = commit('a.ts');
    releaseAll({ search: '1.0.1', shell: '2.0.0' });

    expect(appsToShip(root, base)).toEqual(['shell', 'search']);
  });

  it('are also the apps that did not exist', () => {
    const base = commit('a.ts');
    releaseAll({});

    expect(appsToShip(root, base)).toEqual(Object.keys(apps));
  });

  it('are all without a revision', () => {
    releaseAll({});

    expect(appsToShip(root, undefined)).toEqual(Object.keys(apps));
  });
});
