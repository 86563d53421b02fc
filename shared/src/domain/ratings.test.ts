import { describe, expect, it } from 'vitest';
import { formatRating } from './ratings.ts';

describe('formatRating', () => {
  it.each([
    [7.8, '7.8 / 10'],
    [8, '8 / 10'],
    [7.849, '7.8 / 10'],
    [7.96, '8 / 10'],
    [10, '10 / 10'],
  ])('writes %d as "%s"', (rating, written) => {
    expect(formatRating(rating)).toBe(written);
  });

  it.each([[undefined], [0], [Number.NaN]])('says that %s is not a rating yet', (rating) => {
    expect(formatRating(rating)).toBe('Not rated yet');
  });
});
