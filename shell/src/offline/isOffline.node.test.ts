import { describe, expect, it } from 'vitest';
import { isOffline } from './isOffline.ts';

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
