import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeptState } from './useKeptState.ts';

beforeEach(() => void vi.stubGlobal('navigation', { currentEntry: { key: 'a' } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showView(queryClient: QueryClient, name = 'slide') {
  return renderHook(() => useKeptState(queryClient, name, 0)).result;
}

describe('useKeptState', () => {
  it('begins with its first value', () => {
    expect(showView(new QueryClient()).current[0]).toBe(0);
  });

  it('draws again with the value that is set', () => {
    const view = showView(new QueryClient());

    act(() => view.current[1](3));

    expect(view.current[0]).toBe(3);
  });

  it('has its last value again when the visitor comes back', () => {
    const queryClient = new QueryClient();
    const view = showView(queryClient);
    act(() => view.current[1](3));
    cleanup();

    expect(showView(queryClient).current[0]).toBe(3);
  });

  it('keeps values of other names apart', () => {
    const queryClient = new QueryClient();
    const view = showView(queryClient);
    act(() => view.current[1](3));

    expect(showView(queryClient, 'other').current[0]).toBe(0);
  });
});
