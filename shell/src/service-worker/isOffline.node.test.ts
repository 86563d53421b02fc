import { describe, expect, it } from 'vitest';
import { isCachedPage, isOffline } from './isOffline.ts';

describe('isOffline', () => {
  it.each([
    ['offline with a worker', { onLine: false, serviceWorker: { controller: {} } }, true],
    ['offline without one', { onLine: false, serviceWorker: { controller: null } }, false],
    ['offline in a browser that has none', { onLine: false }, false],
    ['online', { onLine: true, serviceWorker: { controller: {} } }, false],
  ])('%s', (_, navigator, expected) => {
    expect(isOffline(navigator as unknown as Navigator)).toBe(expected);
  });
});

const performanceWith = (entry: object) =>
  ({ getEntriesByType: () => [entry] }) as unknown as Performance;

describe('isCachedPage', () => {
  it.each([
    ['a page that the worker has kept', { serverTiming: [{ name: 'kept' }] }, true],
    ['a page from the network', { serverTiming: [] }, false],
    ['a page whose timing belongs to somebody else', { serverTiming: [{ name: 'db' }] }, false],
    ['a browser without server timing', {}, false],
  ])('%s', (_, entry, expected) => {
    expect(isCachedPage(performanceWith(entry))).toBe(expected);
  });
});
