import type { DiscoverFilters } from '../../domain/reference.ts';
import type { TitleKind } from '../../domain/kinds.ts';
import type { PagedList } from '../../domain/PagedList.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import type { ApiClient } from '../ApiClient.ts';
import type { Get } from '../createApiClient.ts';
import {
  parseCountries,
  parseGenres,
  parseGuestSession,
  parseLanguages,
} from '../parse/reference.ts';
import { parsePagedList } from '../parse/wireFields.ts';
import { parseTitle } from '../parse/titles.ts';
import { LANGUAGE } from './LANGUAGE.ts';

type ReferenceCalls = Pick<
  ApiClient,
  | 'discoverMovies'
  | 'discoverSeries'
  | 'movieGenres'
  | 'countries'
  | 'languages'
  | 'createGuestSession'
>;

/** The calls that the portal has a method for but no screen yet. */
export function referenceCalls(get: Get): ReferenceCalls {
  return {
    discoverMovies: (filters, signal) => discover(get, 'movie', filters, signal),
    discoverSeries: (filters, signal) => discover(get, 'tv', filters, signal),
    movieGenres: (signal) =>
      get({ path: '/genre/movie/list', query: { language: LANGUAGE }, parse: parseGenres, signal }),
    countries: (signal) =>
      get({
        path: '/configuration/countries',
        query: { language: LANGUAGE },
        parse: parseCountries,
        signal,
      }),
    languages: (signal) => get({ path: '/configuration/languages', parse: parseLanguages, signal }),
    createGuestSession: (signal) =>
      get({ path: '/authentication/guest_session/new', parse: parseGuestSession, signal }),
  };
}

function discover(
  get: Get,
  kind: TitleKind,
  { page = 1, genreIds = [], year, country, language, sortBy = 'popularity.desc' }: DiscoverFilters,
  signal: AbortSignal | undefined,
): Promise<PagedList<TitleSummary>> {
  return get({
    path: `/discover/${kind}`,
    query: {
      include_adult: 'false',
      language: LANGUAGE,
      page,
      sort_by: sortBy,
      // A comma means "and". The service ignores names that it does not know, so a misspelt filter would go unnoticed.
      with_genres: genreIds.length > 0 ? genreIds.join(',') : undefined,
      with_origin_country: country,
      with_original_language: language,
      [kind === 'movie' ? 'primary_release_year' : 'first_air_date_year']: year,
    },
    parse: (body) => parsePagedList(body, page, (item) => parseTitle(kind, item)),
    signal,
  });
}
