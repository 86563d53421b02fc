import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced } from './useDebounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (passedMs: number) => act(() => vi.advanceTimersByTime(passedMs));

describe('useDebounced', () => {
  it('returns the first value at once', () => {
    const { result } = renderHook(() => useDebounced('a', 800));

    expect(result.current[0]).toBe('a');
  });

  it('returns a new value only after the pause', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 800), {
      initialProps: { value: 'a' },
    });

    rerender({ value: 'b' });
    pass(799);
    expect(result.current[0]).toBe('a');
    pass(1);

    expect(result.current[0]).toBe('b');
  });

  it('waits half a second by default', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
      initialProps: { value: 'a' },
    });

    rerender({ value: 'b' });
    pass(499);
    expect(result.current[0]).toBe('a');
    pass(1);

    expect(result.current[0]).toBe('b');
  });

  it('restarts the pause with each change', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 800), {
      initialProps: { value: 'a' },
    });

    rerender({ value: 'b' });
    pass(700);
    rerender({ value: 'c' });
    pass(700);
    expect(result.current[0]).toBe('a');
    pass(100);

    expect(result.current[0]).toBe('c');
  });

  it('settles at once on demand, for good', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 800), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'b' });

    act(() => result.current[1]());
    expect(result.current[0]).toBe('b');
    pass(800);

    expect(result.current[0]).toBe('b');
  });

  it('clears its timer on unmount', () => {
    const { rerender, unmount } = renderHook(({ value }) => useDebounced(value, 800), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'b' });

    unmount();

    expect(vi.getTimerCount()).toBe(0);
  });
});
