import { describe, expect, it } from 'vitest';
import { buildFavorite } from '@portal/shared/testing/builders';
import {
  arrange,
  genresOf,
  type ListedFavorite,
  readListView,
  totalRuntime,
  writeListView,
} from './listView.ts';

const DRAMA = { id: 18, name: 'Drama' };
const ACTION = { id: 28, name: 'Action' };

const favorites: readonly ListedFavorite[] = [
  {
    entry: buildFavorite({ id: 1, title: 'The Zebra', rating: 6 }),
    facts: { genres: [DRAMA], date: '1999-01-01', runtimeMinutes: 90 },
  },
  { entry: buildFavorite({ id: 2, title: 'Éclair', rating: undefined, kind: 'tv' }) },
  {
    entry: buildFavorite({ id: 3, title: 'Apple 10', rating: 8 }),
    facts: { genres: [ACTION, DRAMA], date: '2020-01-01', runtimeMinutes: 100 },
  },
  { entry: buildFavorite({ id: 4, title: 'Apple 9', rating: 7 }) },
];

const idsIn = (view: Parameters<typeof arrange>[1]) =>
  arrange(favorites, view).map(({ entry }) => entry.id);

describe('the view of the favorites', () => {
  it.each([
    ['newest', [1, 2, 3, 4]],
    ['title', [4, 3, 2, 1]],
    ['rating', [3, 4, 1, 2]],
    ['year', [3, 1, 2, 4]],
  ] as const)('sorts by %s, and what is unknown comes last', (sort, ids) => {
    expect(idsIn({ sort })).toEqual(ids);
  });

  it('shows one kind, or one genre as far as genres are known', () => {
    expect(idsIn({ sort: 'newest', kind: 'tv' })).toEqual([2]);
    expect(idsIn({ sort: 'newest', genre: 28 })).toEqual([3]);
  });

  it('is in the address, as far as it differs from the usual', () => {
    const view = { sort: 'title', kind: 'movie', genre: 18 } as const;

    expect(writeListView(view)).toEqual({ sort: 'title', kind: 'movie', genre: '18' });
    expect(readListView(writeListView(view))).toEqual(view);
    expect(writeListView({ sort: 'newest' })).toEqual({});
  });

  it('ignores invalid values in an address', () => {
    expect(readListView({ sort: '__proto__', kind: 'person', genre: '1e3' })).toEqual({
      sort: 'newest',
    });
  });

  it('offers each genre once, by name', () => {
    expect(genresOf(favorites)).toEqual([ACTION, DRAMA]);
  });

  it('sums up the runtimes that are known', () => {
    expect(totalRuntime(favorites)).toBe(190);
    expect(totalRuntime(favorites.slice(1, 2))).toBeUndefined();
  });
});
