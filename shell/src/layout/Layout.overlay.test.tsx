import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useOverlay } from './Layout.tsx';

afterEach(cleanup);

/** Renders an overlay on the page of a history entry, and returns how to navigate. */
function drawOverlay(place = 'a') {
  return renderHook((key: string) => useOverlay(key), { initialProps: place });
}

describe('useOverlay', () => {
  it('is closed at first', () => {
    expect(drawOverlay().result.current.isOpen).toBe(false);
  });

  it('opens and closes on demand', () => {
    const { result } = drawOverlay();

    act(() => result.current.open());
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.close());

    expect(result.current.isOpen).toBe(false);
  });

  it('closes on navigation', () => {
    const { result, rerender } = drawOverlay('a');
    act(() => result.current.open());

    rerender('b');

    expect(result.current.isOpen).toBe(false);
  });

  it('stays closed on return to the entry where it was open', () => {
    const { result, rerender } = drawOverlay('a');
    act(() => result.current.open());

    rerender('b');
    rerender('a');

    expect(result.current.isOpen).toBe(false);
  });
});
