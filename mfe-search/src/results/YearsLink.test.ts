import { describe, expect, it } from 'vitest';
import { readYears } from './YearsLink.tsx';

describe('readYears', () => {
  it.each([
    ['1994', { from: 1994, to: 1994 }],
    ['1990s', { from: 1990, to: 1999 }],
    ['1920’s', { from: 1920, to: 1929 }],
    ['2001 a space odyssey', undefined],
    ['1994s', undefined],
    ['1066', undefined],
    ['300', undefined],
    ['alien', undefined],
  ])('reads "%s" as %j', (text, years) => {
    expect(readYears(text)).toEqual(years);
  });
});
