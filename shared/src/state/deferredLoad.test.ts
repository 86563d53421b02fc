import { describe, expect, it, vi } from 'vitest';
import { deferredLoad } from './deferredLoad.ts';

describe('deferredLoad', () => {
  it('loads with the imported code', async () => {
    const load = vi.fn(() => Promise.resolve());
    const { signal } = new AbortController();

    await deferredLoad(() => Promise.resolve(load))('services', { id: '42' }, signal);

    expect(load).toHaveBeenCalledExactlyOnceWith('services', { id: '42' }, signal);
  });

  it('does nothing if the code fails to load, and imports it again the next time', async () => {
    const load = vi.fn(() => Promise.resolve());
    const importLoad = vi.fn<() => Promise<typeof load>>();
    importLoad.mockRejectedValueOnce(new Error('Away.')).mockResolvedValueOnce(load);
    const lateLoading = deferredLoad(importLoad);
    const { signal } = new AbortController();

    await expect(lateLoading('services', {}, signal)).resolves.toBeUndefined();
    await lateLoading('services', {}, signal);

    expect(load).toHaveBeenCalledOnce();
  });
});
