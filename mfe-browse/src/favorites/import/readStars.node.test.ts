import { describe, expect, it } from 'vitest';
import { readStars } from './readStars.ts';

describe('readStars', () => {
  it.each([
    ['9', 9],
    ['7.0', 7],
    ['0.5', 1],
    ['8/10', 8],
    ['8 / 10', 8],
    ['４/５', 8],
    ['90%', 90 / 10],
    ['1%', 1],
    ['7,5', 8],
    ['4½', 9],
    ['4 ½', 9],
    ['½', 1],
    ['8½', 9],
    ['★★★★½', 9],
    ['★', 2],
    ['★★★☆☆', 6],
    ['★★★☆☆☆☆☆☆☆', 3],
    ['⭐️⭐️⭐️⭐️', 8],
    ['⭐⭐½', 5],
    ['8.0/10.0', 8],
  ])('reads %j on a scale of ten as %d', (text, stars) => {
    expect(readStars(text, 10)).toBe(stars);
  });

  it('reads plain numbers on a scale of five', () => {
    expect(['0.5', '4.5', '5', '5.5', '4/10'].map((text) => readStars(text, 5))).toEqual([
      1,
      9,
      10,
      undefined,
      4,
    ]);
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e1',
    '-3',
    '0',
    '0/0',
    '3/0',
    '11',
    '11/10',
    '101%',
    'good',
  ])('finds none in %j', (text) => {
    expect(readStars(text, 10)).toBeUndefined();
  });
});
