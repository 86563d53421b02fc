import { describe, expect, it } from 'vitest';
import { mergeCredits, newestFirst } from './credits.ts';

const credit = (kind: 'movie' | 'tv', id: number, character?: string) => ({ kind, id, character });

describe('mergeCredits', () => {
  it('keeps a movie and a series with the same number apart', () => {
    expect(mergeCredits([credit('movie', 1, 'A'), credit('tv', 1, 'B')])).toHaveLength(2);
  });

  it('merges the parts in one title, each named once, in the order of their first credits', () => {
    const credits = [
      credit('movie', 1, 'A'),
      credit('movie', 2, 'C'),
      credit('movie', 1, 'B'),
      credit('movie', 1, 'A'),
    ];

    expect(mergeCredits(credits)).toEqual([credit('movie', 1, 'A / B'), credit('movie', 2, 'C')]);
  });

  it('uses the named part when another one is unnamed', () => {
    expect(mergeCredits([credit('movie', 1), credit('movie', 1, 'B')])).toEqual([
      credit('movie', 1, 'B'),
    ]);
  });
});

describe('newestFirst', () => {
  it('puts the newest first and the undated last, in the order in which they came', () => {
    const titles = [
      { name: 'a' },
      { name: 'b', date: '1999-01-01' },
      { name: 'c', date: '2024-05-02' },
      { name: 'd' },
    ];

    expect(newestFirst(titles).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('does not modify its input', () => {
    const titles = [{ date: '1999-01-01' }, { date: '2024-05-02' }];

    newestFirst(titles);

    expect(titles[0]?.date).toBe('1999-01-01');
  });
});
