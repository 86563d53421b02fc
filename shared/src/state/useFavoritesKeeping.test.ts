import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePortal } from '../testing/fakePortal.ts';
import { useAreFavoritesKept, useFavoritesKeeping } from './useFavoritesKeeping.ts';

afterEach(cleanup);

describe('useAreFavoritesKept', () => {
  it("follows the visitor's choice", () => {
    const portal = fakePortal();
    const { result } = renderHook(() => useAreFavoritesKept(portal));

    expect(result.current).toBe(false);
    act(() => void portal.favorites.keeping.turn(true));
    expect(result.current).toBe(true);
  });

  it('is false while a part of the list has no room in the browser', () => {
    const portal = fakePortal({ config: { favorites: { persistence: 'browser' } } });
    const { keeping } = portal.favorites;
    const isStored = vi.fn(() => true);
    const favorites = { ...portal.favorites, keeping: { ...keeping, isStored } };
    const given = { ...portal, favorites };
    const { result } = renderHook(() => [useAreFavoritesKept(given), useFavoritesKeeping(given)]);
    expect(result.current).toEqual([true, 'stored']);

    isStored.mockReturnValue(false);
    act(() => void keeping.turn(true));

    expect(result.current).toEqual([false, 'full']);
  });
});
