import { afterEach, expect, it, vi } from 'vitest';
import { getJson } from './getJson.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says nothing of a request that fails while the page is left, because no timer fires then', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const settled = vi.fn();

  getJson('https://api.example/3/movie/42', { headers: {}, timeoutMs: 1_000 }).catch(settled);
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
  }
  expect(settled).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'offline', message: 'Network Error' }),
  );
});
