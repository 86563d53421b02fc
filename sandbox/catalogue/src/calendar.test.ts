import { describe, expect, it } from 'vitest';
import { addDays, isRealDate } from './calendar.ts';

describe('addDays', () => {
  it.each([
    ['2024-06-15', 0, '2024-06-15'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-12-31', 1, '2024-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-03-30', 2, '2024-04-01'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('moves %s by %i days to %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('isRealDate', () => {
  it.each(['1922-03-04', '2024-02-29', '1899-12-31'])('accepts %s', (text) => {
    expect(isRealDate(text)).toBe(true);
  });

  it.each([
    '',
    '1922',
    '1922-3-4',
    '2023-02-29',
    '2023-02-30',
    '2023-13-01',
    '2023-00-10',
    '2023-01-01T00:00',
    'soon',
  ])('refuses "%s"', (text) => {
    expect(isRealDate(text)).toBe(false);
  });
});
