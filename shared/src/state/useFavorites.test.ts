// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { buildFavorite } from '../testing/buildFavorite.ts';
import { fakeFavorites } from '../testing/fakeFavorites.ts';
import { useFavorites } from './useFavorites.ts';

afterEach(cleanup);

describe('useFavorites', () => {
  it('gives the list at once', () => {
    const entries = [buildFavorite()];

    const { result } = renderHook(() => useFavorites(fakeFavorites(entries)));

    expect(result.current).toEqual(entries);
  });

  it('follows the list as it changes elsewhere', () => {
    const favorites = fakeFavorites([buildFavorite({ id: 1 })]);
    const { result } = renderHook(() => useFavorites(favorites));

    act(() => favorites.toggle(buildFavorite({ id: 2 })));

    expect(result.current.map((entry) => entry.id)).toEqual([2, 1]);
  });

  it('stops listening when the view leaves', () => {
    const favorites = fakeFavorites();
    const { result, unmount } = renderHook(() => useFavorites(favorites));
    unmount();

    favorites.toggle(buildFavorite());

    expect(result.current).toEqual([]);
  });

  it('is empty where there is no browser, so that the first drawing there and here agree', () => {
    const favorites = fakeFavorites([buildFavorite()]);
    const Count = () => useFavorites(favorites).length;

    expect(renderToString(createElement(Count))).toBe('0');
  });
});
