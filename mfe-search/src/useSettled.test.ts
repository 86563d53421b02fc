import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettled } from './useSettled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (passedMs: number) => act(() => vi.advanceTimersByTime(passedMs));

describe('useSettled', () => {
  it('gives the first value at once', () => {
    const { result } = renderHook(() => useSettled('a', 800));

    expect(result.current[0]).toBe('a');
  });

  it('gives a new value when it has rested long enough, not before', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value, 800), {
      initialProps: { value: 'a' },
    });

    rerender({ value: 'b' });
    pass(799);
    expect(result.current[0]).toBe('a');
    pass(1);

    expect(result.current[0]).toBe('b');
  });

  it('waits half a second where nothing else is said', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value), {
      initialProps: { value: 'a' },
    });

    rerender({ value: 'b' });
    pass(499);
    expect(result.current[0]).toBe('a');
    pass(1);

    expect(result.current[0]).toBe('b');
  });

  it('begins to count again with each change', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value, 800), {
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

  it('settles at once when told to, for good', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value, 800), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'b' });

    act(() => result.current[1]());
    expect(result.current[0]).toBe('b');
    pass(800);

    expect(result.current[0]).toBe('b');
  });

  it('leaves no timer behind when its component goes', () => {
    const { rerender, unmount } = renderHook(({ value }) => useSettled(value, 800), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'b' });

    unmount();

    expect(vi.getTimerCount()).toBe(0);
  });
});
