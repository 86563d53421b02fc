/** A genre with the service's id. Movies and series have different lists. */
export interface Genre {
  readonly id: number;
  readonly name: string;
}

/** A country in the service's list. */
export interface Country {
  /** ISO 3166-1, or a historic code such as `SU`. */
  readonly code: string;
  readonly name: string;
}

/** A language in the service's list. */
export interface Language {
  /** ISO 639-1, or one of the service's own codes: `xx`, `cn`. */
  readonly code: string;
  readonly name: string;
}

/** The age ratings of a country. */
export interface RatingSystem {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** From the mildest; words like "not rated" come last. */
  readonly ratings: readonly string[];
}

/** Which titles to list. Every filter is optional; a title must match all of them. */
export interface DiscoverFilters {
  /** Starts at 1, which is the default. */
  readonly page?: number;
  /** Titles that have all of these genres. */
  readonly genreIds?: readonly number[];
  /** Titles that have none of these genres. */
  readonly withoutGenreIds?: readonly number[];
  /** Id of a keyword. */
  readonly keyword?: number;
  /** Id of a company that made the titles. */
  readonly company?: number;
  /** Year of the first release (movies) or of the first episode (series). */
  readonly year?: number;
  /** First and last day of the first release or episode: ISO dates. */
  readonly from?: string;
  readonly to?: string;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Movies only: a country, and one of its age ratings. */
  readonly certificationCountry?: string;
  readonly certification?: string;
  /** Minutes; with a minimum of 1, titles whose runtime is unknown are left out. */
  readonly leastRuntime?: number;
  readonly longestRuntime?: number;
  /** 0–10. */
  readonly leastRating?: number;
  readonly leastVotes?: number;
  /** Defaults to most popular first. */
  readonly sortBy?: TitleOrder;
}

/** The service has other names for date and title of a series. */
type TitleOrder =
  | 'popularity.desc'
  | 'vote_average.desc'
  | 'vote_count.desc'
  | `${'primary_release_date' | 'first_air_date'}.${'asc' | 'desc'}`
  | `${'title' | 'name'}.asc`;

/** A session without a login, as the service hands it out. */
export interface GuestSession {
  readonly id: string;
  /** When it expires, in the service's format: `2026-05-25 16:19:43 UTC`. */
  readonly expiresAt?: string;
}
