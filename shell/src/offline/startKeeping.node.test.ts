import { describe, expect, it, vi } from 'vitest';
import { startKeeping } from './startKeeping.ts';

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
