import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDay,
  localDate,
  mondayOf,
  oldestFirst,
} from './dates.ts';

describe('formatDate', () => {
  it.each([
    ['2020-03-05', '5 March, 2020'],
    ['1999-12-31', '31 December, 1999'],
    ['2024-02-29', '29 February, 2024'],
    ['0099-01-01', '1 January, 99'],
  ])('writes %s as "%s"', (isoDate, written) => {
    expect(formatDate(isoDate)).toBe(written);
  });

  it.each([
    '',
    '2023-02-31',
    '2023-02-29',
    '2020-13-01',
    '2020-00-10',
    '2020-3-5',
    '2020-03',
    '2020-03-05T00:00:00Z',
    'soon',
    '0000-01-01',
  ])('shows nothing for "%s"', (isoDate) => {
    expect(formatDate(isoDate)).toBeUndefined();
  });

  it('shows nothing without a date', () => {
    expect(formatDate(undefined)).toBeUndefined();
  });
});

describe('localDate', () => {
  it.each([
    ['just after midnight', new Date(2024, 0, 5, 0, 0, 1), '2024-01-05'],
    ['just before midnight', new Date(2024, 11, 31, 23, 59, 59).getTime(), '2024-12-31'],
  ])('returns the date on this device %s', (_, moment, date) => {
    expect(localDate(moment)).toBe(date);
  });
});

describe('daysBetween', () => {
  it.each([
    ['2024-03-05', '2024-03-05', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2024-12-31', '2025-01-01', 1],
    ['2024-03-30', '2024-04-01', 2],
    ['2024-03-05', '2024-03-04', -1],
  ])('from %s to %s is %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('the days of a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', 'Monday, 23 November'],
    ['2026-11-29', '2026-11-23', 'Sunday, 29 November'],
    ['2026-01-01', '2025-12-29', 'Thursday, 1 January'],
    ['2024-02-29', '2024-02-26', 'Thursday, 29 February'],
    ['1900-01-01', '1900-01-01', 'Monday, 1 January'],
    ['2099-12-31', '2099-12-28', 'Thursday, 31 December'],
  ])('has %s in the week of %s', (date, monday, text) => {
    expect(mondayOf(date)).toBe(monday);
    expect(formatDay(date)).toBe(text);
  });

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('counts from %s by %i', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });
});

describe('oldestFirst', () => {
  it('sorts by date, and puts titles without one last, in their order', () => {
    const titles = [
      { id: 1 },
      { id: 2, date: '2010-01-01' },
      { id: 3, date: undefined },
      { id: 4, date: '1999-12-31' },
    ];

    expect(oldestFirst(titles).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });
});
