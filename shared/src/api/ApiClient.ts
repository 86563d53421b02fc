import type {
  CastCredit,
  Credits,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '../domain/credits.ts';
import type {
  Country,
  DiscoverFilters,
  Genre,
  GuestSession,
  Language,
} from '../domain/reference.ts';
import type { TitleKind } from '../domain/kinds.ts';
import type { PagedList } from '../domain/PagedList.ts';
import type { PersonDetail, PersonSummary } from '../domain/people.ts';
import type { SearchResult, SearchTab } from '../domain/search.ts';
import type { MovieDetail, SeriesDetail, TitleSummary } from '../domain/titles.ts';
import type { Video } from '../domain/videos.ts';

/** One of the service's lists: `page` is counted from 1, at most 500. 20 items a page. */
export type LoadListPage<Item> = (page: number, signal?: AbortSignal) => Promise<PagedList<Item>>;

/**
 * The movie-database service, one method per call. Every method asks once, never again by itself, and rejects with a
 * `RequestFailure` and nothing else. An aborted `signal` rejects with the kind `cancelled`. Texts are in English (`en-US`).
 */
export interface ApiClient {
  /** `GET /movie/upcoming`. Source: https://developer.themoviedb.org/reference/movie-upcoming-list */
  readonly upcomingMovies: LoadListPage<TitleSummary>;
  /** `GET /movie/top_rated`. Source: https://developer.themoviedb.org/reference/movie-top-rated-list */
  readonly topRatedMovies: LoadListPage<TitleSummary>;
  /** `GET /movie/now_playing`. Source: https://developer.themoviedb.org/reference/movie-now-playing-list */
  readonly nowPlayingMovies: LoadListPage<TitleSummary>;
  /** `GET /movie/popular`. Source: https://developer.themoviedb.org/reference/movie-popular-list */
  readonly popularMovies: LoadListPage<TitleSummary>;
  /**
   * `GET /tv/on_the_air`: an episode in the next 7 days.
   * Source: https://developer.themoviedb.org/reference/tv-series-on-the-air-list
   */
  readonly seriesOnTheAir: LoadListPage<TitleSummary>;
  /** `GET /tv/popular`. Source: https://developer.themoviedb.org/reference/tv-series-popular-list */
  readonly popularSeries: LoadListPage<TitleSummary>;
  /** `GET /person/popular`. Source: https://developer.themoviedb.org/reference/person-popular-list */
  readonly popularPeople: LoadListPage<PersonSummary>;

  /**
   * `GET /search/{multi|movie|tv|person}`, 20 a page, without adult titles. The caller makes sure that `query` is not empty.
   * Results of a kind that the portal does not know are left out.
   * Source: https://developer.themoviedb.org/reference/search-multi
   */
  search(
    tab: SearchTab,
    query: string,
    page: number,
    signal?: AbortSignal,
  ): Promise<PagedList<SearchResult>>;

  /**
   * `GET /movie/{id}`. Fails with `notFound` for an unknown id.
   * Source: https://developer.themoviedb.org/reference/movie-details
   */
  movie(id: number, signal?: AbortSignal): Promise<MovieDetail>;
  /**
   * `GET /tv/{id}`. Fails with `notFound` for an unknown id.
   * Source: https://developer.themoviedb.org/reference/tv-series-details
   */
  series(id: number, signal?: AbortSignal): Promise<SeriesDetail>;
  /**
   * `GET /person/{id}`. Fails with `notFound` for an unknown id.
   * Source: https://developer.themoviedb.org/reference/person-details
   */
  person(id: number, signal?: AbortSignal): Promise<PersonDetail>;

  /**
   * `GET /{movie|tv}/{id}/videos`: all at once, newest first.
   * Source: https://developer.themoviedb.org/reference/movie-videos
   */
  videos(kind: TitleKind, id: number, signal?: AbortSignal): Promise<readonly Video[]>;
  /**
   * `GET /{movie|tv}/{id}/similar`, 20 a page.
   * Source: https://developer.themoviedb.org/reference/movie-similar
   */
  similar(
    kind: TitleKind,
    id: number,
    page: number,
    signal?: AbortSignal,
  ): Promise<PagedList<TitleSummary>>;
  /**
   * `GET /{movie|tv}/{id}/credits`: the whole cast as one page, leads first; the crew in no order.
   * Source: https://developer.themoviedb.org/reference/movie-credits
   */
  titleCredits(
    kind: TitleKind,
    id: number,
    signal?: AbortSignal,
  ): Promise<Credits<CastCredit, CrewCredit>>;
  /**
   * `GET /person/{id}/{movie_credits|tv_credits}`: the titles with the person in the cast as one page, and those with them
   * in the crew; both in no order.
   * Source: https://developer.themoviedb.org/reference/person-movie-credits
   */
  personCredits(
    kind: TitleKind,
    id: number,
    signal?: AbortSignal,
  ): Promise<Credits<TitleCredit, TitleCrewCredit>>;

  /**
   * `GET /discover/movie`, 20 a page, without adult titles.
   * Source: https://developer.themoviedb.org/reference/discover-movie
   */
  discoverMovies(filters: DiscoverFilters, signal?: AbortSignal): Promise<PagedList<TitleSummary>>;
  /**
   * `GET /discover/tv`, 20 a page, without adult titles.
   * Source: https://developer.themoviedb.org/reference/discover-tv
   */
  discoverSeries(filters: DiscoverFilters, signal?: AbortSignal): Promise<PagedList<TitleSummary>>;
  /** `GET /genre/movie/list`: all at once. Source: https://developer.themoviedb.org/reference/genre-movie-list */
  movieGenres(signal?: AbortSignal): Promise<readonly Genre[]>;
  /**
   * `GET /configuration/countries`: all at once.
   * Source: https://developer.themoviedb.org/reference/configuration-countries
   */
  countries(signal?: AbortSignal): Promise<readonly Country[]>;
  /**
   * `GET /configuration/languages`: all at once.
   * Source: https://developer.themoviedb.org/reference/configuration-languages
   */
  languages(signal?: AbortSignal): Promise<readonly Language[]>;
  /**
   * `GET /authentication/guest_session/new`.
   * Source: https://developer.themoviedb.org/reference/authentication-create-guest-session
   */
  createGuestSession(signal?: AbortSignal): Promise<GuestSession>;
}
