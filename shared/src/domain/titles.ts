import type { TitleKind } from '@portal/contract/kinds';
import type { PersonSummary } from './people.ts';
import type { Genre } from './reference.ts';

/** A movie or series as shown on a card. Missing values are `undefined`. */
export interface TitleSummary {
  readonly kind: TitleKind;
  readonly id: number;
  /** Title (movie) or name (series) in the requested language. */
  readonly title: string;
  readonly originalTitle: string;
  readonly overview?: string;
  readonly posterPath?: string;
  readonly backdropPath?: string;
  /** Average vote, 0–10; `undefined` if nobody has voted. */
  readonly rating?: number;
  /** Release date (movie) or first air date (series), as an ISO date without a time zone. */
  readonly date?: string;
}

/** A season of a series. Season 0 contains the specials. */
export interface Season {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly episodeCount: number;
  /** Date of the first episode, as an ISO date without a time zone. */
  readonly date?: string;
  readonly posterPath?: string;
}

/** A production company, or a network of series. */
export interface Company {
  readonly id: number;
  readonly name: string;
}

interface TitleFacts extends TitleSummary {
  readonly tagline?: string;
  /** ISO 3166-1 codes from the service; can include historic ones such as `SU`. */
  readonly countries: readonly string[];
  /** ISO 639-1 code, or one of the service's own codes: `xx`, `cn`. */
  readonly language?: string;
  readonly genres: readonly Genre[];
  readonly companies: readonly Company[];
  readonly votes?: number;
  /**
   * Production status as named by the service: "Released", "In Production", "Returning Series", …
   */
  readonly status?: string;
  /** Always `https:` or `http:`. */
  readonly homepage?: string;
}

/** The details of a movie shown on the movie page. */
export interface MovieDetail extends TitleFacts {
  readonly kind: 'movie';
  readonly runtimeMinutes?: number;
  /** US dollars. */
  readonly budget?: number;
  readonly revenue?: number;
  readonly collection?: { readonly id: number; readonly name: string };
}

/** The details of a series shown on the series page. */
export interface SeriesDetail extends TitleFacts {
  readonly kind: 'tv';
  /** In the service's order: specials (season 0) first. */
  readonly seasons: readonly Season[];
  readonly creators: readonly PersonSummary[];
  readonly networks: readonly Company[];
  /** Date of the last aired episode, as an ISO date without a time zone. */
  readonly lastDate?: string;
  readonly nextEpisode?: NextEpisode;
}

/** The next episode of a series to air. */
export interface NextEpisode {
  readonly season: number;
  readonly number: number;
  /** "Episode 3" if it has no name yet. */
  readonly name: string;
  readonly date?: string;
  readonly stillPath?: string;
}

export type TitleDetail = MovieDetail | SeriesDetail;
