import { describe, expect, it } from 'vitest';
import { formatCount, formatDuration, formatRating } from './numbers.ts';

it.each([0, 7, 999, 1_000, 12_345.6, 999_999, 1_000_000, 2_923_706_026, -1_234])(
  'formats %d as Intl does',
  (count) => {
    const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

    expect(formatCount(count)).toBe(intl.format(count));
  },
);

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

describe('formatDuration', () => {
  it.each([
    [125, '2h 5mins'],
    [45, '45mins'],
    [120, '2h'],
    [61, '1h 1min'],
    [1, '1min'],
    [873, '14h 33mins'],
  ])('writes %d minutes as "%s"', (minutes, written) => {
    expect(formatDuration(minutes)).toBe(written);
  });

  it.each([[undefined], [0], [-5], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'leaves %s out',
    (minutes) => {
      expect(formatDuration(minutes)).toBeUndefined();
    },
  );
});
