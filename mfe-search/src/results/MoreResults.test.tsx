import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '@portal/contract/Portal';
import { buildPagedList, buildRequestFailure } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import type { SearchApi } from '../api.ts';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

const collections = [
  { id: 3, name: 'Clocks', overview: 'They all run late.', posterPath: '/c.jpg' },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const placeOf = (to: Destination) =>
  'page' in to ? ['', to.page, ...Object.values(to.params ?? {})].join('/') : '/';

/** Opens a search on a site that has pages for every kind of result. */
function showMore(
  searchCollections: SearchApi['searchCollections'] = () =>
    Promise.resolve(buildPagedList(collections)),
  pages: readonly string[] = ['collection', 'movies'],
) {
  const { navigation } = fakePortal();
  const asked = vi.fn<SearchApi['searchCollections']>(searchCollections);
  const names = vi.fn<SearchApi['searchNames']>((named, query) =>
    Promise.resolve(
      buildPagedList(named === 'company' && query !== 'zz' ? [{ id: 5, name: 'Clock Films' }] : []),
    ),
  );
  const shown = showSearch(undefined, {
    searchCollections: asked,
    searchNames: names,
    navigation: { ...navigation, href: placeOf, hasPage: (page) => pages.includes(page) },
  });
  return { ...shown, moreCalls: () => asked.mock.calls.length + names.mock.calls.length };
}

const moreSwitch = () => screen.getByRole('button', { name: /^More/ });
const region = () => screen.getByRole('region', { name: 'Collections, companies and keywords' });

async function press(button: HTMLElement) {
  fireEvent.click(button);
  await pass(0);
}

describe('collections, companies and keywords', () => {
  it('are requested only while they are shown, for each text', async () => {
    const { moreCalls } = showMore();
    await type('clock', 800);
    expect(moreCalls()).toBe(0);

    await press(moreSwitch());

    expect(moreSwitch().getAttribute('aria-expanded')).toBe('true');
    expect(moreCalls()).toBe(3);
    await type('clocks', 799);
    expect(moreCalls()).toBe(3);
    await pass(1);
    expect(moreCalls()).toBe(6);
    await press(moreSwitch());
    expect(screen.queryByRole('region', { name: /^Collections/ })).toBeNull();
  });

  it('link to the page of a collection, and to the movies of a company', async () => {
    showMore();
    await type('clock', 800);
    await press(moreSwitch());

    const found = within(region());
    const link = found.getByRole('link', { name: 'Clocks' });
    expect(link.getAttribute('href')).toBe('/collection/3');
    expect(found.getByText('They all run late.')).toBeTruthy();
    expect(found.getByRole('link', { name: 'Clock Films' }).getAttribute('href')).toBe(
      '/movies?company=5',
    );
    expect(found.queryByRole('heading', { name: 'Keywords' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(link);
  });

  it('are busy until they have loaded', async () => {
    let answer: (value: ReturnType<typeof buildPagedList<(typeof collections)[0]>>) => void;
    showMore(() => new Promise((resolve) => (answer = resolve)));
    await type('clock', 800);
    await press(moreSwitch());

    expect(region().getAttribute('aria-busy')).toBe('true');
    await act(async () => answer(buildPagedList(collections)));
    await pass(0);
    expect(region().getAttribute('aria-busy')).toBe('false');
  });

  it('say that there are none', async () => {
    showMore(() => Promise.resolve(buildPagedList([])));
    await type('zz', 800);
    await press(moreSwitch());

    expect(within(region()).getByText('No collection, company or keyword for “zz”.')).toBeTruthy();
    expect(within(region()).queryByRole('link')).toBeNull();
  });

  it('say that they could not be loaded, and offer a retry', async () => {
    const answer = vi.fn<SearchApi['searchCollections']>(() =>
      Promise.resolve(buildPagedList(collections)),
    );
    answer.mockRejectedValueOnce(buildRequestFailure());
    showMore(answer);
    await type('clock', 800);
    await press(moreSwitch());

    const retry = within(region()).getByRole('button', { name: 'Try again' });
    retry.focus();
    await press(retry);

    expect(document.activeElement).toBe(within(region()).getAllByRole('heading')[0]);
    expect(within(region()).getByRole('link', { name: 'Clocks' })).toBeTruthy();
  });

  it('are not offered on a site without a page for a collection', async () => {
    showMore(undefined, ['movies']);
    await type('clock', 800);

    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  });
});
