import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '@portal/shared/domain/search';
import {
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import type { SearchApi } from '../api.ts';
import { fakeView, pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function search(answer: SearchApi['search']) {
  const shown = showSearch(answer);
  await type('alien', 800);
  return shown;
}

const pageOf = (page: number, totalPages: number) =>
  buildPagedList([buildTitle({ id: page, title: `Title ${page}` })], {
    page,
    totalPages,
    totalResults: totalPages,
  });

/** One page of 60 results. All results on it are of kinds that the portal has no pages for. */
const unreadablePage = (page: number) =>
  buildPagedList<SearchResult>([], { page, totalPages: 3, totalResults: 60, isUnreadable: true });

describe('the results of the search', () => {
  it('are busy with 5 skeletons while they load', async () => {
    await search(() => new Promise(() => undefined));

    const list = screen.getByRole('list', { name: 'Results' });

    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    expect(screen.queryByText('No more results')).toBeNull();
  });

  it('say why they failed, and retry on demand', async () => {
    const answer = vi
      .fn<SearchApi['search']>()
      .mockRejectedValueOnce(buildRequestFailure({ message: 'The search is away.' }));
    answer.mockResolvedValueOnce(buildPagedList([buildTitle({ title: 'Alien' })]));
    await search(answer);

    expect(screen.getByRole('alert').textContent).toContain(
      'The search is away.Please try again later!',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);

    expect(screen.getByRole('link', { name: 'Alien' })).toBeTruthy();
  });

  it('say in one sentence for which text nothing was found', async () => {
    await search(() => Promise.resolve(buildPagedList([])));

    expect(screen.getByText('No results for “alien”')).toBeTruthy();
    expect(screen.getAllByText('No more results')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('0 results');
  });

  it('show picture, title and overview, and link to the page of their kind', async () => {
    const results = [
      buildTitle({ kind: 'movie', id: 7, title: 'Alien', overview: 'Nobody hears it.' }),
      buildTitle({ kind: 'tv', id: 7, title: 'Aliens at home' }),
    ];
    await search(() => Promise.resolve(buildPagedList(results)));

    const [movie, series] = screen.getAllByRole('listitem').map((item) => within(item));

    expect(movie?.getByRole('link', { name: 'Alien' }).getAttribute('href')).toBe('/movie/7');
    expect(movie?.getByRole('img', { name: 'Alien' })).toBeTruthy();
    expect(movie?.getByText('Nobody hears it.')).toBeTruthy();
    expect(series?.getByRole('link', { name: 'Aliens at home' }).getAttribute('href')).toBe(
      '/tv/7',
    );
  });

  it('mark the query in their names, without changing the names of links', async () => {
    await search(() => Promise.resolve(buildPagedList([buildTitle({ title: 'The Aliéns' })])));

    const link = screen.getByRole('link', { name: 'The Aliéns' });

    expect(within(link).getByRole('mark').textContent).toBe('Alién');
  });

  it('have the text direction of their own script', async () => {
    const title = buildTitle({ title: 'ملح', overview: 'منجم' });
    await search(() => Promise.resolve(buildPagedList([title])));

    const directions = ['ملح', 'منجم'].map((text) =>
      screen.getByText(text).closest('[dir]')?.getAttribute('dir'),
    );

    expect(directions).toEqual(['auto', 'auto']);
  });

  it('let the visitor follow a person without opening the page', async () => {
    const ada = buildPerson({ id: 5, name: 'Ada Moreau' });
    const { services } = await search(() =>
      Promise.resolve(buildPagedList<SearchResult>([ada, buildTitle({ title: 'Alien' })])),
    );
    const button = screen.getByRole('button', { name: 'Follow', description: 'Ada Moreau' });

    fireEvent.click(button);
    await pass(0);

    expect(screen.getByRole('button', { name: 'Following', pressed: true })).toBe(button);
    expect((await services.loadFollowed?.())?.current()).toMatchObject([{ id: 5 }]);
  });

  it('name the department of a person', async () => {
    const ada = buildPerson({ id: 5, name: 'Ada Moreau', department: 'Directing' });
    await search(() => Promise.resolve(buildPagedList([ada])));

    expect(screen.getByRole('link', { name: 'Ada Moreau' }).getAttribute('href')).toBe('/person/5');
    expect(screen.getByText('Department: Directing')).toBeTruthy();
  });

  it('name no department if it is unknown', async () => {
    await search(() => Promise.resolve(buildPagedList([buildPerson({ department: undefined })])));

    expect(screen.queryByText(/Department/)).toBeNull();
  });

  it('announce their number to screen readers', async () => {
    await search(() =>
      Promise.resolve(buildPagedList([buildTitle()], { totalResults: 1234, totalPages: 62 })),
    );

    expect(screen.getByRole('status').textContent).toBe('1,234 results');
  });

  it('load more at their end until the last page, then say "No more results"', async () => {
    const view = fakeView();
    const { asked } = await search((_tab, _query, page) => Promise.resolve(pageOf(page, 2)));
    expect(screen.queryByText('No more results')).toBeNull();

    await view.reachEnd();

    expect(asked().map(([, , page]) => page)).toEqual([1, 2]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Title 1',
      'Title 2',
    ]);
    expect(screen.getByText('No more results')).toBeTruthy();
    expect(view.hasEndMarker()).toBe(false);
  });

  it('announce no count when none of the results can be shown', async () => {
    await search((_tab, _query, page) => Promise.resolve(unreadablePage(page)));
    await pass(10);
    await pass(10);

    expect(screen.getByText('No more results')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 results');
  });

  it('keep what has loaded when a later page fails, and do not retry automatically', async () => {
    const view = fakeView();
    const { asked } = await search((_tab, _query, page) =>
      page === 1
        ? Promise.resolve(pageOf(1, 2))
        : Promise.reject(buildRequestFailure({ message: 'Page 2 is away.' })),
    );

    await view.reachEnd();
    await view.reachEnd();

    expect(asked()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Title 1' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Page 2 is away.');
    expect(screen.queryByText('No more results')).toBeNull();
  });
});
