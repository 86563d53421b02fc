import type { TitleKind } from '@portal/contract/kinds';
import type {
  CastCredit,
  Credits,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '../domain/credits.ts';
import type { PagedList } from '../domain/PagedList.ts';
import type { PersonDetail, PersonSummary } from '../domain/people.ts';
import type {
  Country,
  DiscoverFilters,
  Genre,
  GuestSession,
  Language,
  RatingSystem,
} from '../domain/reference.ts';
import type { SearchResult, SearchTab } from '../domain/search.ts';
import type { MovieDetail, SeriesDetail, TitleSummary } from '../domain/titles.ts';
import type { Video } from '../domain/videos.ts';
import type { Endpoint } from './Endpoint.ts';
import {
  parseCastCredit,
  parseCredits,
  parseCrewCredit,
  parseTitleCredit,
  parseTitleCrewCredit,
} from './parse/credits.ts';
import { parsePerson, parsePersonDetail } from './parse/people.ts';
import {
  parseCountries,
  parseGenres,
  parseGuestSession,
  parseLanguages,
  parseRatingSystems,
} from './parse/reference.ts';
import { parseSearchResult } from './parse/searchResults.ts';
import {
  parseFoundTitles,
  parseMovieDetail,
  parseSeriesDetail,
  parseTitles,
} from './parse/titles.ts';
import { parseVideos } from './parse/videos.ts';
import { parsePagedList } from './parse/wireFields.ts';

/*
 * The table of calls: every call to the movie-database service that the portal knows. The typed
 * client, the paths that the gateway allows and the table in docs/architecture.md are made from these
 * rows. A section's bundle contains only the rows that the section uses. For that, this file must
 * have no side effects when it is loaded, so the function calls in it are marked as pure.
 */

/** The language of all texts. */
const LANGUAGE = 'en-US';
const TEXTS = { language: LANGUAGE };

/** 20 items per page; `page` is 1 to 500. */
const PAGE = { language: LANGUAGE, page: '{page}' };

/** A predefined list of the service. */
type List<Item> = Endpoint<[page: number], PagedList<Item>>;

/** Details by id. Fails with `notFound` if the id is unknown. */
type Detail<Answer> = Endpoint<[id: number], Answer>;

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

/** Source: https://developer.themoviedb.org/reference/person-popular-list */
export const popularPeople: List<PersonSummary> = {
  path: '/person/popular',
  query: PAGE,
  parameters: ['page'],
  parse: (body, page) => parsePagedList(body, page, parsePerson),
};

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
  query: { query: '{query}', include_adult: 'false', language: LANGUAGE, page: '{page}' },
  parameters: ['tab', 'query', 'page'],
  parse: (body, tab, _query, page) =>
    parsePagedList(body, page, (item) => parseSearchResult(tab, item)),
};

/**
 * The movies and series that IMDb knows by this id, such as `tt0133093`: usually one; none for an
 * unknown id, or one of a person or an episode.
 * Source: https://developer.themoviedb.org/reference/find-by-id
 */
export const findByImdb: Endpoint<[imdbId: string], readonly TitleSummary[]> = {
  path: '/find/{imdbId}',
  query: { external_source: 'imdb_id', language: LANGUAGE },
  parameters: ['imdbId'],
  parse: parseFoundTitles,
};

/** Source: https://developer.themoviedb.org/reference/movie-details */
export const movie: Detail<MovieDetail> = {
  path: '/movie/{id}',
  query: TEXTS,
  parameters: ['id'],
  parse: parseMovieDetail,
};

/** Source: https://developer.themoviedb.org/reference/tv-series-details */
export const series: Detail<SeriesDetail> = {
  path: '/tv/{id}',
  query: TEXTS,
  parameters: ['id'],
  parse: parseSeriesDetail,
};

/** Source: https://developer.themoviedb.org/reference/person-details */
export const person: Detail<PersonDetail> = {
  path: '/person/{id}',
  query: TEXTS,
  parameters: ['id'],
  parse: parsePersonDetail,
};

/** Not paged, newest first. Source: https://developer.themoviedb.org/reference/movie-videos */
export const videos: Endpoint<[kind: TitleKind, id: number], readonly Video[]> = {
  path: '/{kind}/{id}/videos',
  query: TEXTS,
  parameters: ['kind', 'id'],
  parse: parseVideos,
};

/** Source: https://developer.themoviedb.org/reference/movie-similar */
export const similar: Endpoint<
  [kind: TitleKind, id: number, page: number],
  PagedList<TitleSummary>
> = {
  path: '/{kind}/{id}/similar',
  query: PAGE,
  parameters: ['kind', 'id', 'page'],
  parse: (body, kind, _id, page) => parseTitles(body, kind, page),
};

/**
 * The whole cast as one page, leads first; the crew in no particular order.
 * Source: https://developer.themoviedb.org/reference/movie-credits
 */
export const titleCredits: Endpoint<
  [kind: TitleKind, id: number],
  Credits<CastCredit, CrewCredit>
> = {
  path: '/{kind}/{id}/credits',
  parameters: ['kind', 'id'],
  parse: (body) => parseCredits(body, { parseCast: parseCastCredit, parseCrew: parseCrewCredit }),
};

/**
 * The titles with the person in the cast, as one page, and those with the person in the crew; both
 * in no particular order.
 * Source: https://developer.themoviedb.org/reference/person-movie-credits
 */
export const personCredits: Endpoint<
  [kind: TitleKind, id: number],
  Credits<TitleCredit, TitleCrewCredit>
> = {
  path: '/person/{id}/{kind}_credits',
  parameters: ['kind', 'id'],
  parse: (body, kind) =>
    parseCredits(body, {
      parseCast: (item) => parseTitleCredit(kind, item),
      parseCrew: (item) => parseTitleCrewCredit(kind, item),
    }),
};

/** Without adult titles. Source: https://developer.themoviedb.org/reference/discover-movie */
export const discoverMovies = /* @__PURE__ */ discover('movie', {
  year: 'primary_release_year',
  date: 'primary_release_date',
  others: {
    certification_country: '{certificationCountry}',
    certification: '{certification}',
  },
});

/** Without adult titles. Source: https://developer.themoviedb.org/reference/discover-tv */
export const discoverSeries = /* @__PURE__ */ discover('tv', {
  year: 'first_air_date_year',
  date: 'first_air_date',
});

/** Not paged. Source: https://developer.themoviedb.org/reference/genre-movie-list */
export const movieGenres = /* @__PURE__ */ genres('movie');

/** Not paged. Source: https://developer.themoviedb.org/reference/genre-tv-list */
export const seriesGenres = /* @__PURE__ */ genres('tv');

/** Not paged. Source: https://developer.themoviedb.org/reference/configuration-countries */
export const countries: Endpoint<[], readonly Country[]> = {
  path: '/configuration/countries',
  query: TEXTS,
  parameters: [],
  parse: parseCountries,
};

/** Not paged. Source: https://developer.themoviedb.org/reference/configuration-languages */
export const languages: Endpoint<[], readonly Language[]> = {
  path: '/configuration/languages',
  parameters: [],
  parse: parseLanguages,
};

/** Not paged. Source: https://developer.themoviedb.org/reference/certification-movie-list */
export const movieRatingSystems: Endpoint<[], readonly RatingSystem[]> = {
  path: '/certification/movie/list',
  parameters: [],
  parse: parseRatingSystems,
};

/** Source: https://developer.themoviedb.org/reference/authentication-create-guest-session */
export const createGuestSession: Endpoint<[], GuestSession> = {
  path: '/authentication/guest_session/new',
  parameters: [],
  parse: parseGuestSession,
};

function titleList(kind: TitleKind, path: string): List<TitleSummary> {
  return {
    path,
    query: PAGE,
    parameters: ['page'],
    parse: (body, page) => parseTitles(body, kind, page),
  };
}

function genres(kind: TitleKind): Endpoint<[], readonly Genre[]> {
  return { path: `/genre/${kind}/list`, query: TEXTS, parameters: [], parse: parseGenres };
}

/** The service ignores unknown parameters, so a misspelt one would go unnoticed. */
function discover(
  kind: TitleKind,
  {
    year,
    date,
    others,
  }: {
    readonly year: string;
    readonly date: string;
    /** What only this kind can be filtered by. */
    readonly others?: Readonly<Record<string, string>>;
  },
): Endpoint<[filters: DiscoverFilters], PagedList<TitleSummary>> {
  return {
    path: `/discover/${kind}`,
    query: {
      include_adult: 'false',
      language: LANGUAGE,
      page: '{page=1}',
      sort_by: '{sortBy=popularity.desc}',
      // A list is joined by commas, which mean "and".
      with_genres: '{genreIds}',
      without_genres: '{withoutGenreIds}',
      with_keywords: '{keyword}',
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
      ...others,
    },
    parameters: ['filters'],
    parse: (body, { page = 1 }) => parseTitles(body, kind, page),
  };
}
