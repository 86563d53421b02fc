import { describe, expect, it, vi } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { startKeeping } from './startKeeping.ts';

type Options = Parameters<typeof startKeeping>[0];

function withWorkers(setTimeout: () => void, forget = async () => true): Window {
  const window = { navigator: { serviceWorker: {} }, caches: { delete: forget }, setTimeout };
  return window as unknown as Window;
}

describe('startKeeping', () => {
  it('waits until the page has been there for a while', () => {
    const setTimeout = vi.fn();
    startKeeping({ window: withWorkers(setTimeout), portal: fakePortal() });

    expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 10_000);
  });

  it('forgets the favorites that are not stored without waiting', async () => {
    const forget = vi.fn().mockResolvedValue(true);
    startKeeping({ window: withWorkers(vi.fn(), forget), portal: fakePortal() });

    await vi.waitFor(() => expect(forget).toHaveBeenCalledWith('favorites'));
  });

  it('does nothing where the browser has no workers', () => {
    const setTimeout = vi.fn();
    startKeeping({ window: { navigator: {}, setTimeout } } as unknown as Options);

    expect(setTimeout).not.toHaveBeenCalled();
  });
});
