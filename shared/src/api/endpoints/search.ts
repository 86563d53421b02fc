import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import type { FoundPerson, SearchResult, SearchTab } from '../../domain/search.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { DETAIL_SECONDS, LIST_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint, LANGUAGE, PAGE } from '../Endpoint.ts';
import { parsePerson, parseTitle, parseTitles } from '../parse/items.ts';
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

/**
 * The movies with a release, or the series with an episode, in a year. The service cannot search
 * for both kinds at once. Source: https://developer.themoviedb.org/reference/search-movie
 */
export const searchOfYear: Endpoint<
  [kind: TitleKind, query: string, year: number, page: number],
  PagedList<TitleSummary>
> = {
  path: '/search/{kind}',
  query: { ...search.query, year: '{year}' },
  parameters: ['kind', 'query', 'year', 'page'],
  cacheSeconds: LIST_SECONDS,
  parse: (body, kind, _query, _year, page) => parseTitles(body, kind, page),
};

/** The service includes the kind of each result only when searching for all kinds. */
function parseSearchResult(tab: SearchTab, value: unknown): SearchResult | undefined {
  const kind = tab === 'all' && isWireRecord(value) ? value.media_type : tab;
  switch (kind) {
    case 'movie':
    case 'tv':
      return parseTitle(kind, value);
    case 'person':
      return tab === 'all' ? parseFoundPerson(value) : parsePerson(value);
    default:
      return undefined;
  }
}

function parseFoundPerson(value: unknown): FoundPerson | undefined {
  const person = parsePerson(value);
  const knownFor = readItems(value, 'known_for', (item) =>
    isWireRecord(item) && (item.media_type === 'movie' || item.media_type === 'tv')
      ? parseTitle(item.media_type, item)
      : undefined,
  );
  return person && { ...person, knownFor };
}

/** The lists of the response, in the order of the results. */
const FOUND_LISTS = [
  ['movie', 'movie_results'],
  ['tv', 'tv_results'],
  ['person', 'person_results'],
] as const;

/**
 * The movies, series and people with this IMDb id, such as `tt0133093` or `nm0000206`:
 * usually one; none if the id is unknown or belongs to an episode.
 * Source: https://developer.themoviedb.org/reference/find-by-id
 */
export const findByImdb: Endpoint<[imdbId: string], readonly SearchResult[]> = {
  path: '/find/{imdbId}',
  query: { external_source: 'imdb_id', ...LANGUAGE },
  parameters: ['imdbId'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body) =>
    FOUND_LISTS.every(([, list]) => readList(body, list))
      ? FOUND_LISTS.flatMap(([kind, list]) =>
          readItems(body, list, (item) => parseSearchResult(kind, item)),
        )
      : undefined,
};
