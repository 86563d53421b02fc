import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useViewMemory } from './useViewMemory.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The visitor is at this entry of the browser's history. */
function goTo(key: string) {
  vi.stubGlobal('navigation', { currentEntry: { key } });
}

function memoryOf(queryClient: QueryClient) {
  return renderHook(() => useViewMemory(queryClient)).result.current;
}

describe('useViewMemory', () => {
  it('knows nothing of a place that is new', () => {
    goTo('a');

    expect(memoryOf(new QueryClient()).read('offset')).toBeUndefined();
  });

  it('finds what the view kept before it left', () => {
    const queryClient = new QueryClient();
    goTo('a');
    memoryOf(queryClient).keep('offset', 240);
    goTo('b');
    cleanup();

    goTo('a');

    expect(memoryOf(queryClient).read('offset')).toBe(240);
  });

  it('keeps two visits of one page apart', () => {
    const queryClient = new QueryClient();
    goTo('a');
    memoryOf(queryClient).keep('offset', 240);

    goTo('b');

    expect(memoryOf(queryClient).read('offset')).toBeUndefined();
  });

  it('keeps the memories of two portals apart', () => {
    goTo('a');
    memoryOf(new QueryClient()).keep('offset', 240);

    expect(memoryOf(new QueryClient()).read('offset')).toBeUndefined();
  });

  it('goes by the address where the browser cannot tell its entries apart', () => {
    const queryClient = new QueryClient();
    vi.stubGlobal('navigation', undefined);
    memoryOf(queryClient).keep('offset', 240);
    cleanup();

    expect(memoryOf(queryClient).read('offset')).toBe(240);
  });

  it('forgets the place that was opened longest ago when there are too many', () => {
    const queryClient = new QueryClient();
    for (let place = 0; place <= 50; place += 1) {
      goTo(`place ${place}`);
      memoryOf(queryClient).keep('offset', place);
    }

    goTo('place 0');
    expect(memoryOf(queryClient).read('offset')).toBeUndefined();

    goTo('place 1');
    expect(memoryOf(queryClient).read('offset')).toBe(1);
  });
});
