import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createCatchUp } from './catchUp.ts';
import type { SectionLoader } from './sectionLoader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (address: string) => new URL(address, 'https://portal.example');

/** A section in this state, and a check for new releases that the test completes. */
function follow(address: string, status: 'ready' | 'loading' = 'ready') {
  const done = vi.fn();
  const load = vi.fn<SectionLoader['load']>(() => Promise.resolve(undefined));
  let end: () => void = () => undefined;
  const refresh = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  // Safe: only the status is read.
  const state = () => ({ status }) as ReturnType<SectionLoader['state']>;
  const catchUp = createCatchUp({
    registry: buildRegistryView(),
    sections: { load, state },
    refresh,
  });
  void catchUp(at(address)).then(done);
  return { done, load, refresh, end: () => end() };
}

describe('createCatchUp', () => {
  it('waits for the check, then for a new release of the section', async () => {
    const { done, load, end } = follow('/movie/1');
    await vi.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();

    end();
    await vi.advanceTimersByTimeAsync(0);

    expect(load).toHaveBeenCalledExactlyOnceWith('details');
    expect(done).toHaveBeenCalledOnce();
  });

  it('waits for no more than a moment', async () => {
    const { done } = follow('/movie/1');

    await vi.advanceTimersByTimeAsync(200);

    expect(done).toHaveBeenCalledOnce();
  });

  it.each([
    ['a section that has not been used', '/movie/1', 'loading'],
    ['an address without a page', '/nowhere', 'ready'],
  ] as const)('does not wait for %s', async (_, address, status) => {
    const { done, refresh } = follow(address, status);

    await vi.advanceTimersByTimeAsync(0);

    expect(done).toHaveBeenCalledOnce();
    expect(refresh).not.toHaveBeenCalled();
  });
});
