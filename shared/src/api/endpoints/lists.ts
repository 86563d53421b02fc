import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import type { PersonSummary } from '../../domain/people.ts';
import type { DiscoverFilters } from '../../domain/reference.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { LIST_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint, LANGUAGE, PAGE } from '../Endpoint.ts';
import { parsePerson, parseTitles } from '../parse/items.ts';
import { parsePagedList } from '../parse/wireFields.ts';

/** One of the service's predefined lists. */
type List<Item> = Endpoint<[page: number], PagedList<Item>>;

/** Source: https://developer.themoviedb.org/reference/movie-upcoming-list */
export const upcomingMovies = /* @__PURE__ */ titleList('movie', '/movie/upcoming');

/** Source: https://developer.themoviedb.org/reference/movie-top-rated-list */
export const topRatedMovies = /* @__PURE__ */ titleList('movie', '/movie/top_rated');

/** Source: https://developer.themoviedb.org/reference/movie-now-playing-list */
export const nowPlayingMovies = /* @__PURE__ */ titleList('movie', '/movie/now_playing');

/** Source: https://developer.themoviedb.org/reference/movie-popular-list */
export const popularMovies = /* @__PURE__ */ titleList('movie', '/movie/popular');

/**
 * Series with an episode in the next 7 days.
 * Source: https://developer.themoviedb.org/reference/tv-series-on-the-air-list
 */
export const seriesOnTheAir = /* @__PURE__ */ titleList('tv', '/tv/on_the_air');

/** Source: https://developer.themoviedb.org/reference/tv-series-popular-list */
export const popularSeries = /* @__PURE__ */ titleList('tv', '/tv/popular');

/**
 * The most viewed titles today, or this week. The service cannot filter this list.
 * Source: https://developer.themoviedb.org/reference/trending-movies
 */
export const trending: Endpoint<
  [kind: TitleKind, span: 'day' | 'week', page: number],
  PagedList<TitleSummary>
> = {
  path: '/trending/{kind}/{span}',
  query: PAGE,
  parameters: ['kind', 'span', 'page'],
  cacheSeconds: LIST_SECONDS,
  parse: (body, kind, _span, page) => parseTitles(body, kind, page),
};

/** Source: https://developer.themoviedb.org/reference/person-popular-list */
export const popularPeople: List<PersonSummary> = {
  path: '/person/popular',
  query: PAGE,
  parameters: ['page'],
  cacheSeconds: LIST_SECONDS,
  parse: (body, page) => parsePagedList(body, page, parsePerson),
};

/** Excludes adult titles. Source: https://developer.themoviedb.org/reference/discover-movie */
export const discoverMovies = /* @__PURE__ */ discover('movie', {
  year: 'primary_release_year',
  date: 'primary_release_date',
  others: {
    certification_country: '{certificationCountry}',
    certification: '{certification}',
    'certification.gte': '{certificationFrom}',
    'certification.lte': '{certificationUpTo}',
    region: '{region}',
    'release_date.gte': '{releasedFrom}',
    'release_date.lte': '{releasedTo}',
    with_release_type: '{releaseTypes}',
  },
});

/** Excludes adult titles. Source: https://developer.themoviedb.org/reference/discover-tv */
export const discoverSeries = /* @__PURE__ */ discover('tv', {
  year: 'first_air_date_year',
  date: 'first_air_date',
  others: { with_networks: '{network}', with_status: '{status}' },
});

function titleList(kind: TitleKind, path: string): List<TitleSummary> {
  return {
    path,
    query: PAGE,
    parameters: ['page'],
    cacheSeconds: LIST_SECONDS,
    parse: (body, page) => parseTitles(body, kind, page),
  };
}

interface DiscoverParameters {
  readonly year: string;
  readonly date: string;
  /** Filters that only this kind supports. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Check the parameter names carefully: the service silently ignores unknown ones. */
function discover(
  kind: TitleKind,
  { year, date, others }: DiscoverParameters,
): Endpoint<[filters: DiscoverFilters], PagedList<TitleSummary>> {
  return {
    path: `/discover/${kind}`,
    query: {
      include_adult: 'false',
      ...LANGUAGE,
      page: '{page=1}',
      sort_by: '{sortBy=popularity.desc}',
      // Arrays are joined with commas. A comma means "and".
      with_genres: '{genreIds}',
      without_genres: '{withoutGenreIds}',
      with_keywords: '{keyword}',
      // Set by the gateway only, for keywords that an operator hides.
      without_keywords: '{withoutKeywords}',
      with_companies: '{company}',
      with_origin_country: '{country}',
      with_original_language: '{language}',
      [year]: '{year}',
      [`${date}.gte`]: '{from}',
      [`${date}.lte`]: '{to}',
      'with_runtime.gte': '{leastRuntime}',
      'with_runtime.lte': '{longestRuntime}',
      'vote_average.gte': '{leastRating}',
      'vote_count.gte': '{leastVotes}',
      with_watch_providers: '{providers}',
      watch_region: '{watchRegion}',
      with_watch_monetization_types: '{offers}',
      ...others,
    },
    parameters: ['filters'],
    cacheSeconds: LIST_SECONDS,
    parse: (body, { page = 1 }) => parseTitles(body, kind, page),
  };
}
