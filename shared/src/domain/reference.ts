/** A genre, with the service's id. Movies and series have separate genre lists. */
export interface Genre {
  readonly id: number;
  readonly name: string;
}

/** A country from the service's list. */
export interface Country {
  /** ISO 3166-1 code, or a historic one such as `SU`. */
  readonly code: string;
  readonly name: string;
}

/** A language from the service's list. */
export interface Language {
  /** ISO 639-1 code, or one of the service's own: `xx`, `cn`. */
  readonly code: string;
  readonly name: string;
}

/** The age ratings of a country. */
export interface RatingSystem {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** Ordered from least to most restrictive; "not rated" and the like come last. */
  readonly ratings: readonly string[];
}

/** Filters for a list of titles. All are optional; a title must match every filter that is set. */
export interface DiscoverFilters {
  /** Page number, starting at 1 (the default). */
  readonly page?: number;
  /** A title must have all of these genres. */
  readonly genreIds?: readonly number[];
  /** A title must have none of these genres. */
  readonly withoutGenreIds?: readonly number[];
  /** Keyword id. */
  readonly keyword?: number;
  /** Id of a production company. */
  readonly company?: number;
  /** Year of the first release (movies) or first episode (series). */
  readonly year?: number;
  /** Date range of the first release or episode, inclusive; ISO dates. */
  readonly from?: string;
  readonly to?: string;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Movies only: a country, and one of its age ratings or a range of them, inclusive. */
  readonly certificationCountry?: string;
  readonly certification?: string;
  readonly certificationFrom?: string;
  readonly certificationUpTo?: string;
  /** Provider ids joined with `|`; a title must be offered by one of them in `watchRegion`. */
  readonly providers?: string;
  /** ISO 3166-1 code. */
  readonly watchRegion?: string;
  /** The service's types of offers, joined with `|`. Only offers of these types count. */
  readonly offers?: string;
  /** Series only: id of a network. */
  readonly network?: number;
  /** Series only: the number of a status in the service. */
  readonly status?: number;
  /**
   * Movies only: a country whose release dates are used, the range of those dates, inclusive, and
   * the service's types of releases, separated by `|`.
   */
  readonly region?: string;
  readonly releasedFrom?: string;
  readonly releasedTo?: string;
  readonly releaseTypes?: string;
  /** Runtime in minutes. A minimum of 1 excludes titles with an unknown runtime. */
  readonly leastRuntime?: number;
  readonly longestRuntime?: number;
  /** 0–10. */
  readonly leastRating?: number;
  readonly leastVotes?: number;
  /** Sort order; most popular first by default. */
  readonly sortBy?: TitleOrder;
}

/** The service uses different names for the date and title of a series. */
type TitleOrder =
  | 'popularity.desc'
  | 'vote_average.desc'
  | 'vote_count.desc'
  | `${'primary_release_date' | 'first_air_date'}.${'asc' | 'desc'}`
  | `${'title' | 'name'}.asc`;

/** A session without a login, issued by the service. */
export interface GuestSession {
  readonly id: string;
  /** Expiry time in the service's format: `2026-05-25 16:19:43 UTC`. */
  readonly expiresAt?: string;
}
