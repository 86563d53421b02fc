import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksToRun, packageChecks } from './checks.mjs';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

const folders = ['bench', 'scripts'];
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

  describe('of a change in sections', () => {
    // Titles in the format that Playwright matches against: file, titles, tags.
    const stories = [
      ' hero.spec.ts the hero moves on @dashboard',
      ' search.spec.ts search the slash key opens it @dashboard @search',
      ' faults.spec.ts search the entry file hangs @search @no-style',
      ' history.spec.ts what was searched for @search-history',
      ' earlyPresses.spec.ts is on the page of a link',
      ' offline.spec.ts what was seen can be read @no-style',
      ' shell.spec.ts the theme is remembered @no-section',
    ];
    const found = (facts) => {
      const [grep, invert] = storyWords({ kind: 'sections', ...facts }).map(
        (word) => new RegExp(/^--grep(?:-invert)?=(.*)$/.exec(word)[1]),
      );
      return stories.filter((title) => grep.test(title) && !invert.test(title));
    };

    it('runs their stories and those of the whole site, but none that no section can break', () => {
      expect(found({ sections: ['search'] })).toEqual([
        stories[1],
        stories[2],
        stories[4],
        stories[5],
      ]);
      expect(found({ sections: ['dashboard', 'search-history'] })).toEqual([
        stories[0],
        stories[1],
        stories[3],
        stories[4],
        stories[5],
      ]);
    });

    it('leaves out what no style can break if only styles have changed', () => {
      expect(found({ sections: ['search'], isOfStyles: true })).toEqual([stories[1], stories[4]]);
    });
  });

  it('runs the same programs for the whole as for single packages, without what the package manager adds', () => {
    const [unit] = packageChecks.unit([]);

    expect(scripts.unit).toBe(`node ${unit.slice(0, unit.indexOf('run') + 1).join(' ')}`);
  });

  it('leaves changed stories to Playwright', () => {
    expect(storyWords({ kind: 'changed' })).toEqual(['--only-changed=abc', '--pass-with-no-tests']);
  });
});
