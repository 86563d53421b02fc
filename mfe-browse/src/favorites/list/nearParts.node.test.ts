import { describe, expect, it } from 'vitest';
import { nearParts } from './nearParts.ts';

const written = (count: number, near: readonly number[]) =>
  nearParts(count, 20, near).map(
    ({ isGap, start, end }) => `${isGap ? 'gap' : 'items'} ${start}–${end}`,
  );

describe('nearParts', () => {
  it.each([
    [0, [0], []],
    [50, [0], ['items 0–50']],
    [205, [0], ['items 0–40', 'gap 40–200', 'items 200–205']],
    [205, [101], ['items 0–20', 'gap 20–80', 'items 80–140', 'gap 140–200', 'items 200–205']],
    [205, [0, 101], ['items 0–40', 'gap 40–80', 'items 80–140', 'gap 140–200', 'items 200–205']],
    [205, [9999], ['items 0–20', 'gap 20–200', 'items 200–205']],
  ])('of %i items near %j are %j', (count, near, parts) => {
    expect(written(count, near)).toEqual(parts);
  });
});
