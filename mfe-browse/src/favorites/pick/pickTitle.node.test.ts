import { describe, expect, it } from 'vitest';
import { buildFavorite } from '@portal/shared/testing/builders';
import type { ListedFavorite } from '../list/listView.ts';
import { fitting, pickOne } from './pickTitle.ts';

const comedy = { id: 35, name: 'Comedy' };
const drama = { id: 18, name: 'Drama' };
const TODAY = '2026-11-28';
const favorites: readonly ListedFavorite[] = [
  { entry: buildFavorite({ id: 1 }), facts: { genres: [comedy], runtimeMinutes: 88, date: TODAY } },
  {
    entry: buildFavorite({ id: 2 }),
    facts: { genres: [drama], runtimeMinutes: 180, date: '1999-01-01' },
  },
  {
    entry: buildFavorite({ id: 3, kind: 'tv' }),
    facts: { genres: [comedy, drama], date: '2001-01-01' },
  },
  { entry: buildFavorite({ id: 4 }) },
];

const idsOf = (some: readonly ListedFavorite[]) => some.map(({ entry }) => entry.id);

describe('a pick for tonight', () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ mood: 'light' }, [1, 3]],
    [{ minutes: 120 }, [1, 3]],
    [{ mood: 'moving', minutes: 120 }, [3]],
    [{ mood: 'tense' }, []],
  ] as const)('fits the wish %o', (wish, ids) => {
    expect(idsOf(fitting(favorites, wish, TODAY))).toEqual(ids);
  });

  it.each([
    ['2026-11-29', undefined, false],
    ['2026-11-28', 'Post Production', true],
    [undefined, 'Planned', false],
    [undefined, 'Released', true],
    [undefined, undefined, true],
  ])('of a title of %s that is %s: %s', (date, status, isOffered) => {
    const title = { entry: buildFavorite({ id: 5 }), facts: { genres: [comedy], date, status } };

    expect(fitting([title], {}, TODAY)).toHaveLength(isOffered ? 1 : 0);
  });

  it('is one that was not seen as long as there are any, and then one with known facts', () => {
    const [first, second, third, fourth] = favorites;
    const all = [{ ...first!, isSeen: true }, fourth!, second!, third!];

    expect(pickOne(all, [], () => 0)?.entry.id).toBe(2);
    expect(pickOne(all, ['movie-2', 'tv-3'], () => 0)?.entry.id).toBe(2);
    expect(pickOne(all.slice(0, 2), [], () => 0)?.entry.id).toBe(4);
    expect(pickOne(all.slice(0, 1), [], () => 0)?.entry.id).toBe(1);
  });

  it('is any of them, by chance', () => {
    expect(pickOne(favorites, [], () => 0)?.entry.id).toBe(1);
    expect(pickOne(favorites, [], () => 0.99)?.entry.id).toBe(3);
    expect(pickOne([], [], () => 0.5)).toBeUndefined();
  });

  it('is a new one as long as there is one', () => {
    const few = favorites.slice(0, 2);

    expect(pickOne(few, ['movie-1'], () => 0)?.entry.id).toBe(2);
    expect(pickOne(few, ['movie-1', 'movie-2'], () => 0)?.entry.id).toBe(1);
    expect(pickOne(few.slice(0, 1), ['movie-1'], () => 0)?.entry.id).toBe(1);
  });
});
