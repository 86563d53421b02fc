import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps } from '../platform/build/src/apps.mjs';
import { lastRelease, readReleases } from './lastRelease.mjs';

const root = path.resolve(import.meta.dirname, '..');

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
    const releases = readReleases(root);

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
    expect(names.filter((name) => !lastRelease(readReleases(root), name))).toEqual([]);
  });
});
