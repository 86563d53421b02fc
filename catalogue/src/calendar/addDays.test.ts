import { describe, expect, it } from 'vitest';
import { addDays } from './addDays.ts';

describe('addDays', () => {
  it.each([
    ['2024-06-15', 0, '2024-06-15'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-12-31', 1, '2024-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-03-30', 2, '2024-04-01'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('from %s by %i is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});
