import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePortal, fakePortal } from '../testing/fakePortal.ts';
import { usePersistedState } from './useViewMemory.ts';

beforeEach(() => void vi.stubGlobal('navigation', { currentEntry: { key: 'a' } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showView(portal: FakePortal, name = 'slide') {
  return renderHook(() => usePersistedState(portal, name, 0)).result;
}

describe('usePersistedState', () => {
  it('starts with its initial value', () => {
    expect(showView(fakePortal()).current[0]).toBe(0);
  });

  it('re-renders with the new value', () => {
    const view = showView(fakePortal());

    act(() => view.current[1](3));

    expect(view.current[0]).toBe(3);
  });

  it('restores its last value when the visitor comes back', () => {
    const portal = fakePortal();
    const view = showView(portal);
    act(() => view.current[1](3));
    cleanup();

    expect(showView(portal).current[0]).toBe(3);
  });

  it('keeps values of other names apart', () => {
    const portal = fakePortal();
    const view = showView(portal);
    act(() => view.current[1](3));

    expect(showView(portal, 'other').current[0]).toBe(0);
  });
});
