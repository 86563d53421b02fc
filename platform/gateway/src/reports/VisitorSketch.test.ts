import { describe, expect, it } from 'vitest';
import {
  addVisitor,
  countVisitors,
  createVisitorSketch,
  mergeWord,
  type VisitorSketch,
  wordsOf,
} from './VisitorSketch.ts';

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

function buildSketch(count: number, start = 0): VisitorSketch {
  const sketch = createVisitorSketch();
  for (let index = start; index < start + count; index += 1) {
    addVisitor(sketch, addressOf(index));
  }
  return sketch;
}

function merge(...sketches: readonly VisitorSketch[]): VisitorSketch {
  const merged = createVisitorSketch();
  for (const sketch of sketches) {
    wordsOf(sketch).forEach((word, position) => {
      mergeWord(merged, position, word);
    });
  }
  return merged;
}

describe('a sketch of visitors', () => {
  it.each([0, 1, 8, 20])('counts %i addresses almost exactly', (count) => {
    const counted = countVisitors(buildSketch(count));

    expect(Math.abs(counted - count)).toBeLessThanOrEqual(1);
  });

  it.each([100, 400, 1_000, 1_500, 10_000, 100_000])('counts %i addresses within 15 %', (count) => {
    const counted = countVisitors(buildSketch(count));

    expect(Math.abs(counted - count) / count).toBeLessThan(0.15);
  });

  it('counts an address once, in however many sketches', () => {
    const sketches = Array.from({ length: 12 }, () => buildSketch(5));

    expect(countVisitors(merge(...sketches))).toBe(5);
  });

  it('is, merged from parts, the sketch of all addresses', () => {
    const parts = [buildSketch(700), buildSketch(700, 500), buildSketch(700, 1_000)];

    expect(merge(...parts)).toEqual(buildSketch(1_700));
  });

  it('ignores what no sketch contains', () => {
    const sketch = createVisitorSketch();

    for (const word of [NaN, Infinity, -1, 0.5, 2 ** 52]) {
      mergeWord(sketch, 0, word);
    }
    mergeWord(sketch, 40, 1);
    mergeWord(sketch, NaN, 1);

    expect(sketch).toEqual(createVisitorSketch());
  });
});
