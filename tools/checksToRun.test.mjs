import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksToRun } from './checksToRun.mjs';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

const folders = ['bench', 'tools'];
const checks = (affected) =>
  checksToRun(affected && { base: 'abc', folders, apps: [], ...affected }, [
    'dashboard',
    'search',
    'search-history',
  ]);
const storyWords = (stories) => checks({ stories }).at(-1).words;

describe('checksToRun', () => {
  it('is everything, by the scripts of package.json, when nothing is known of a change', () => {
    const names = checks(undefined).map(({ name }) => name);

    expect(names).toEqual(['typecheck', 'lint', 'unit', 'build', 'e2e']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    expect(checks(undefined).filter((check) => check.folders || check.words)).toEqual([]);
  });

  it('checks the affected folders, without builds and stories for them alone', () => {
    expect(checks({ stories: { kind: 'none' } })).toEqual([
      { name: 'typecheck', folders },
      { name: 'lint', folders },
      { name: 'unit', folders },
    ]);
  });

  it('runs every story after everything has been built', () => {
    expect(checks({ stories: { kind: 'all' } }).slice(3)).toEqual([
      { name: 'build' },
      { name: 'e2e', words: [] },
    ]);
  });

  it('runs the stories of sections, and those that belong to no section', () => {
    // As Playwright formats them for matching: the file, the titles, the tags.
    const stories = [
      ' hero.spec.ts the hero moves on @dashboard',
      ' search.spec.ts search the slash key opens it @dashboard @search',
      ' history.spec.ts what was searched for @search-history',
      ' frame.spec.ts the frame of every page',
    ];
    const found = (...sections) => {
      const [grep] = storyWords({ kind: 'sections', sections });
      return stories.filter((title) => new RegExp(grep.slice('--grep='.length)).test(title));
    };

    expect(found('search')).toEqual([stories[1], stories[3]]);
    expect(found('dashboard', 'search-history')).toEqual(stories);
  });

  it('leaves changed stories to Playwright', () => {
    expect(storyWords({ kind: 'changed' })).toEqual(['--only-changed=abc', '--pass-with-no-tests']);
  });
});
