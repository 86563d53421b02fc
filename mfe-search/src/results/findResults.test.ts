import { describe, expect, it, vi } from 'vitest';
import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '@portal/shared/domain/PagedList';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import {
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import type { SearchApi } from '../api.ts';
import { findResults } from './findResults.ts';

const heat = buildTitle({ id: 949, title: 'Heat' });
const signal = new AbortController().signal;

/** Finds results with an API of which only these methods are used. */
function find(
  query: string,
  methods: Partial<Record<keyof SearchApi, (...given: never[]) => Promise<unknown>>>,
  { tab = 'all', page = 1 }: { tab?: SearchTab; page?: number } = {},
) {
  // Safe: the test fails if another method is called.
  return findResults(methods as unknown as SearchApi, { tab, query, page }, signal);
}

const names = ({ items }: PagedList<SearchResult>) =>
  items.map((item) => (item.kind === 'person' ? item.name : item.title));

describe('a query that is an id', () => {
  it('finds the title or person with this id of IMDb, in every tab', async () => {
    const findByImdb = vi.fn(() => Promise.resolve([heat]));

    const found = await find(
      'https://www.imdb.com/title/tt0113277/?ref_=x',
      { findByImdb },
      { tab: 'tv' },
    );

    expect(found).toEqual({ page: 1, totalPages: 1, totalResults: 1, items: [heat] });
    expect(findByImdb).toHaveBeenCalledWith('tt0113277', signal);
  });

  it.each([
    ['movie/949', 'movie', 949],
    ['https://www.themoviedb.org/tv/1396', 'series', 1396],
    ['person/1158', 'person', 1158],
  ] as const)('loads the details of %s', async (query, method, id) => {
    const load = vi.fn(() => Promise.resolve(heat));

    expect(names(await find(query, { [method]: load }))).toEqual(['Heat']);
    expect(load).toHaveBeenCalledWith(id, signal);
  });

  it('finds nothing if the id is unknown', async () => {
    const movie = () => Promise.reject(buildRequestFailure({ kind: 'notFound' }));

    expect(await find('movie/949', { movie })).toMatchObject({ totalResults: 0, items: [] });
  });

  it('fails if the service fails', async () => {
    const movie = () => Promise.reject(buildRequestFailure({ kind: 'server' }));

    await expect(find('movie/949', { movie })).rejects.toMatchObject({ kind: 'server' });
  });
});

describe('a query with a year in brackets', () => {
  it('finds the movies and the series of that year', async () => {
    const searchOfYear = vi.fn((kind: TitleKind) =>
      Promise.resolve(
        kind === 'movie'
          ? buildPagedList([heat], { totalPages: 3, totalResults: 41 })
          : buildPagedList([buildTitle({ kind: 'tv', title: 'Heat Wave' })], { totalResults: 1 }),
      ),
    );

    const found = await find('Heat (1995)', { searchOfYear }, { page: 2 });

    expect(names(found)).toEqual(['Heat', 'Heat Wave']);
    expect(found).toMatchObject({ page: 2, totalPages: 3, totalResults: 42 });
    expect(searchOfYear.mock.calls).toEqual([
      ['movie', 'Heat', 1995, 2, signal],
      ['tv', 'Heat', 1995, 2, signal],
    ]);
  });

  it('is readable if one of the two lists is', async () => {
    const unreadable = { ...buildPagedList<SearchResult>([]), isUnreadable: true };
    const searchOfYear = (kind: TitleKind) =>
      Promise.resolve(kind === 'movie' ? unreadable : buildPagedList([heat]));

    expect((await find('Heat (1995)', { searchOfYear })).isUnreadable).toBe(false);
    expect((await find('Heat (1995)', { searchOfYear }, { tab: 'movie' })).isUnreadable).toBe(true);
  });

  it('searches for people without the year', async () => {
    const search = vi.fn(() => Promise.resolve(buildPagedList([])));

    await find('Ada (1995)', { search }, { tab: 'person' });

    expect(search).toHaveBeenCalledWith('person', 'Ada', 1, signal);
  });

  it('is a plain query if the year is the whole query, or impossible', async () => {
    const search = vi.fn(() => Promise.resolve(buildPagedList([])));

    await find('(1995)', { search });
    await find('Heat (3000)', { search });

    expect(search).toHaveBeenNthCalledWith(1, 'all', '(1995)', 1, signal);
    expect(search).toHaveBeenNthCalledWith(2, 'all', 'Heat (3000)', 1, signal);
  });
});

describe('the name of a person', () => {
  const pacino = { ...buildPerson({ id: 1158, name: 'Al Pacino' }), knownFor: [heat] };
  const other = { ...buildPerson({ id: 2, name: 'Al Pacino Smith' }), knownFor: [buildTitle()] };
  const all = [buildTitle({ id: 3, title: 'Finding Al' }), pacino, other];
  const search = () => Promise.resolve(buildPagedList(all));

  it.each(['al pacino', 'Pacino'])(
    '%s also finds their titles, under the person',
    async (query) => {
      const found = await find(query, { search });

      expect(names(found)).toEqual(['Finding Al', 'Al Pacino', 'Heat', 'Al Pacino Smith']);
      expect(found.items[2]).toMatchObject({ kind: 'movie', id: 949, of: 'Al Pacino' });
      expect(found.items.some((item) => 'knownFor' in item)).toBe(false);
    },
  );

  it.each([
    ['a first name', 'al', { tab: 'all', page: 1 }],
    ['other words', 'al pacino heat', { tab: 'all', page: 1 }],
    ['the next page', 'al pacino', { tab: 'all', page: 2 }],
  ] as const)('does not for %s', async (_, query, options) => {
    expect(names(await find(query, { search }, options))).not.toContain('Heat');
  });
});
