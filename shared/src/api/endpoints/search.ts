import type { PagedList } from '../../domain/PagedList.ts';
import type { SearchResult, SearchTab } from '../../domain/search.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { DETAIL_SECONDS, LIST_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint, LANGUAGE, PAGE } from '../Endpoint.ts';
import { parsePerson, parseTitle } from '../parse/items.ts';
import { isWireRecord, parsePagedList, readItems, readList } from '../parse/wireFields.ts';

/**
 * Without adult titles. `query` must not be empty. Omits results of kinds that the portal does not
 * know.
 * Source: https://developer.themoviedb.org/reference/search-multi
 */
export const search: Endpoint<
  [tab: SearchTab, query: string, page: number],
  PagedList<SearchResult>
> = {
  path: '/search/{tab}',
  words: { all: 'multi' },
  query: { query: '{query}', include_adult: 'false', ...PAGE },
  parameters: ['tab', 'query', 'page'],
  cacheSeconds: LIST_SECONDS,
  parse: (body, tab, _query, page) =>
    parsePagedList(body, page, (item) => parseSearchResult(tab, item)),
};

/** The service includes the kind of each result only when searching for all kinds. */
function parseSearchResult(tab: SearchTab, value: unknown): SearchResult | undefined {
  const kind = tab === 'all' && isWireRecord(value) ? value.media_type : tab;
  switch (kind) {
    case 'movie':
    case 'tv':
      return parseTitle(kind, value);
    case 'person':
      return parsePerson(value);
    default:
      return undefined;
  }
}

/**
 * The movies and series that IMDb knows by this id, such as `tt0133093`: usually one; none for an
 * unknown id, or one of a person or an episode.
 * Source: https://developer.themoviedb.org/reference/find-by-id
 */
export const findByImdb: Endpoint<[imdbId: string], readonly TitleSummary[]> = {
  path: '/find/{imdbId}',
  query: { external_source: 'imdb_id', ...LANGUAGE },
  parameters: ['imdbId'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body) =>
    readList(body, 'movie_results') &&
    readList(body, 'tv_results') && [
      ...readItems(body, 'movie_results', (item) => parseTitle('movie', item)),
      ...readItems(body, 'tv_results', (item) => parseTitle('tv', item)),
    ],
};
