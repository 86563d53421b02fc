import { describe, expect, it } from 'vitest';
import { isKeptPage } from './isKeptPage.ts';

const performanceWith = (entry: object) =>
  ({ getEntriesByType: () => [entry] }) as unknown as Performance;

describe('isKeptPage', () => {
  it.each([
    ['a page that the worker has kept', { serverTiming: [{ name: 'kept' }] }, true],
    ['a page from the network', { serverTiming: [] }, false],
    ['a page whose timing belongs to somebody else', { serverTiming: [{ name: 'db' }] }, false],
    ['a browser without server timing', {}, false],
  ])('%s', (_, entry, expected) => {
    expect(isKeptPage(performanceWith(entry))).toBe(expected);
  });
});
