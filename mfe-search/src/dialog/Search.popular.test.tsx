import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import type { SearchApi } from '../api.ts';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const six = buildPagedList([1, 2, 3, 4, 5, 6].map((id) => buildTitle({ id, title: `Film ${id}` })));
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

async function open(popularMovies: SearchApi['popularMovies']) {
  const shown = showSearch(undefined, { popularMovies });
  await pass(0);
  return shown;
}

describe('what is popular now', () => {
  it('is loading, then the first five movies, until something is typed', async () => {
    let answer = () => undefined as void;
    await open(() => new Promise((resolve) => (answer = () => resolve(six))));
    const list = screen.getByRole('list', { name: 'Popular now' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelectorAll('[data-skeleton]')).toHaveLength(5);

    answer();
    await pass(0);
    expect(links()).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4', 'Film 5']);
    await type('a', 0);

    expect(links()).toEqual([]);
    expect(screen.queryByText('Popular now')).toBeNull();
  });

  it('offers a retry when it failed, without an alert', async () => {
    const popularMovies = vi.fn<SearchApi['popularMovies']>(() =>
      Promise.reject(buildRequestFailure()),
    );
    await open(popularMovies);
    expect(screen.getByText(/couldn't load/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();

    popularMovies.mockResolvedValue(six);
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    await pass(0);

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Popular now' }));

    expect(
      within(screen.getByRole('list', { name: 'Popular now' })).getAllByRole('listitem'),
    ).toHaveLength(5);
  });

  it('renders nothing when empty', async () => {
    await open(() => Promise.resolve(buildPagedList([])));

    expect(screen.queryByText('Popular now')).toBeNull();
  });
});
