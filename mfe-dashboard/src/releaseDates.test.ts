import { describe, expect, it } from 'vitest';
import { releaseLine } from './releaseDates.ts';

describe('releaseLine', () => {
  it.each([
    ['2020-03-05', '2020-03-06', 'Released on 5 March, 2020'],
    ['2020-03-05', '2020-03-05', 'Released on 5 March, 2020'],
    ['2020-03-05', '2020-03-04', 'Releasing on 5 March, 2020'],
    ['2021-01-01', '2020-12-31', 'Releasing on 1 January, 2021'],
  ])('for %s says on %s: %s', (isoDate, today, line) => {
    expect(releaseLine(isoDate, today)).toBe(line);
  });

  it.each([[undefined], [''], ['2023-02-31']])('shows nothing for the date %s', (isoDate) => {
    expect(releaseLine(isoDate, '2024-01-01')).toBeUndefined();
  });
});
