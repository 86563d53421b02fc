// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { storiesGrep } from './storiesGrep.mjs';

const sectionNames = ['dashboard', 'search', 'search-history'];
/** As Playwright writes them before it looks: the file, the titles, the tags. */
const ofDashboard = ' hero.spec.ts the hero moves on @dashboard';
const ofSearch = ' search.spec.ts search the slash key opens it @dashboard @search';
const ofHistory = ' history.spec.ts what was searched for @search-history';
const ofTheWhole = ' frame.spec.ts the frame of every page';
const all = [ofDashboard, ofSearch, ofHistory, ofTheWhole];

function found(stories) {
  const grep = new RegExp(
    storiesGrep(
      { kind: 'some', isWhole: false, sections: [], files: [], ...stories },
      sectionNames,
    ),
  );
  return all.filter((title) => grep.test(title));
}

describe('storiesGrep', () => {
  it('finds the stories that meet a section, and those that nobody has assigned to one', () => {
    expect(found({ isWhole: true, sections: ['search'] })).toEqual([ofSearch, ofTheWhole]);
  });

  it('finds those of several sections', () => {
    expect(found({ isWhole: true, sections: ['dashboard', 'search-history'] })).toEqual([
      ofDashboard,
      ofSearch,
      ofHistory,
      ofTheWhole,
    ]);
  });

  it('finds those of the whole site alone', () => {
    expect(found({ isWhole: true })).toEqual([ofTheWhole]);
  });

  it('finds those of a file, whatever they meet, and of no file whose name ends the same way', () => {
    expect(found({ files: ['hero.spec.ts'] })).toEqual([ofDashboard]);
    expect(found({ files: ['ero.spec.ts', 'frame.spec.t'] })).toEqual([]);
  });

  it('is not there when every story counts', () => {
    expect(storiesGrep({ kind: 'all' }, sectionNames)).toBeUndefined();
  });
});
