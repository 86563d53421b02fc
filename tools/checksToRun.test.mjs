// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksToRun } from './checksToRun.mjs';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

const checks = (touched) => checksToRun(touched, ['details', 'search']);
const nothing = { folders: [], apps: [], stories: { kind: 'none' } };

describe('checksToRun', () => {
  it('is everything, by the scripts of package.json, when nothing is known of a change', () => {
    const names = checks(undefined).map(({ name }) => name);

    expect(names).toEqual(['typecheck', 'lint', 'unit', 'build', 'e2e']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    expect(checks(undefined).filter(({ folders, grep }) => folders || grep)).toEqual([]);
  });

  it('is nothing when nothing is touched', () => {
    expect(checks(nothing)).toEqual([]);
  });

  it('checks the folders that are touched, and builds and visits nothing for them alone', () => {
    const folders = ['bench', 'tools'];

    expect(checks({ ...nothing, folders })).toEqual([
      { name: 'typecheck', folders },
      { name: 'lint', folders },
      { name: 'unit', folders },
    ]);
  });

  it('runs the stories of a section after everything has been built', () => {
    const touched = {
      folders: ['mfe-search'],
      apps: ['search'],
      stories: { kind: 'some', isWhole: true, sections: ['search'], files: [] },
    };

    expect(checks(touched).slice(3)).toEqual([
      { name: 'build' },
      { name: 'e2e', grep: expect.stringContaining('@(search)') },
    ]);
  });

  it('runs every story where all matter, without an app that is touched, too', () => {
    expect(checks({ ...nothing, stories: { kind: 'all' } })).toEqual([
      { name: 'build' },
      { name: 'e2e', grep: undefined },
    ]);
  });
});
