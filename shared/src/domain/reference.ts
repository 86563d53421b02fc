/** A genre of titles as the service numbers it. Movies and series have different lists. */
export interface Genre {
  readonly id: number;
  readonly name: string;
}

/** A country of the service's list. */
export interface Country {
  /** ISO 3166-1, or a historic code such as `SU`. */
  readonly code: string;
  readonly name: string;
}

/** A language of the service's list. */
export interface Language {
  /** ISO 639-1, or one of the service's own such as `xx` and `cn`. */
  readonly code: string;
  readonly name: string;
}

/** Which titles to list. Every filter is optional; they are combined with "and". */
export interface DiscoverFilters {
  /** Counted from 1; 1 when left out. */
  readonly page?: number;
  /** Titles that have all of these genres. */
  readonly genreIds?: readonly number[];
  /** Year of the first release (movies) or of the first episode (series). */
  readonly year?: number;
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** ISO 639-1 code of the original language. */
  readonly language?: string;
  /** Most popular first when left out. */
  readonly sortBy?: 'popularity.desc' | 'vote_average.desc' | 'vote_count.desc';
}

/** A session without a login, as the service hands it out. */
export interface GuestSession {
  readonly id: string;
  /** When it ends, as the service words it: `2026-05-25 16:19:43 UTC`. */
  readonly expiresAt?: string;
}
