import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildFavorite } from '../testing/builders.ts';
import { fakeFavorites } from '../testing/fakePortal.ts';
import { useFavoriteCount, useFavorites, useIsFavorite } from './useFavorites.ts';

afterEach(cleanup);

describe('useFavorites', () => {
  it('returns the list at once', () => {
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

  it('is empty without a browser, so that server and browser agree on the first render', () => {
    const favorites = fakeFavorites([buildFavorite()]);
    const Count = () => useFavorites(favorites).length;

    expect(renderToString(createElement(Count))).toBe('0');
  });
});

afterEach(cleanup);

describe('useIsFavorite', () => {
  it('follows the title into the list and out of it', () => {
    const favorites = fakeFavorites();
    const { result } = renderHook(() => useIsFavorite(favorites, 'movie', 1));

    expect(result.current).toBe(false);
    act(() => favorites.toggle(buildFavorite({ id: 1 })));
    expect(result.current).toBe(true);
    act(() => favorites.toggle(buildFavorite({ id: 1 })));
    expect(result.current).toBe(false);
  });

  it('distinguishes a movie from a series with the same id', () => {
    const favorites = fakeFavorites([buildFavorite({ kind: 'movie', id: 1 })]);

    const { result } = renderHook(() => useIsFavorite(favorites, 'tv', 1));

    expect(result.current).toBe(false);
  });

  it('does not re-render when another title changes', () => {
    const favorites = fakeFavorites();
    const draw = vi.fn(() => useIsFavorite(favorites, 'movie', 1));
    renderHook(draw);
    draw.mockClear();

    act(() => favorites.toggle(buildFavorite({ id: 2 })));

    expect(draw).not.toHaveBeenCalled();
  });

  it('is false without a browser', () => {
    const favorites = fakeFavorites([buildFavorite({ id: 1 })]);
    const Button = () => (useIsFavorite(favorites, 'movie', 1) ? 'Added' : 'Watch later');

    expect(renderToString(createElement(Button))).toBe('Watch later');
  });
});

describe('useFavoriteCount', () => {
  it('follows the list', () => {
    const favorites = fakeFavorites([buildFavorite({ id: 1 })]);
    const { result } = renderHook(() => useFavoriteCount(favorites));

    act(() => favorites.toggle(buildFavorite({ id: 2 })));

    expect(result.current).toBe(2);
  });

  it('is unknown on the server', () => {
    const favorites = fakeFavorites([buildFavorite()]);
    const Count = () => String(useFavoriteCount(favorites));

    expect(renderToString(createElement(Count))).toBe('undefined');
  });
});
