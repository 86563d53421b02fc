import { describe, expect, it, vi } from 'vitest';
import { isOffline, startKeeping } from './startKeeping.ts';

type Options = Parameters<typeof startKeeping>[0];

describe('startKeeping', () => {
  it('waits until the page has been there for a while', () => {
    const setTimeout = vi.fn();
    startKeeping({
      window: { navigator: { serviceWorker: {} }, setTimeout },
    } as unknown as Options);

    expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 10_000);
  });

  it('does nothing where the browser has no workers', () => {
    const setTimeout = vi.fn();
    startKeeping({ window: { navigator: {}, setTimeout } } as unknown as Options);

    expect(setTimeout).not.toHaveBeenCalled();
  });
});

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
