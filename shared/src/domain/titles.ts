import type { TitleKind } from '@portal/contract/kinds';
import type { PersonSummary } from './people.ts';
import type { Genre } from './reference.ts';

/** A movie or a series as a card shows it. Absent facts are `undefined`. */
export interface TitleSummary {
  readonly kind: TitleKind;
  readonly id: number;
  /** Title (movie) or name (series) in the requested language. */
  readonly title: string;
  readonly originalTitle: string;
  readonly overview?: string;
  readonly posterPath?: string;
  readonly backdropPath?: string;
  /** Average vote, 0–10; `undefined` when nobody has voted. */
  readonly rating?: number;
  /** Release (movie) or first air date (series), ISO date without a zone. */
  readonly date?: string;
}

/** A season of a series. Number 0 holds the specials. */
export interface Season {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly episodeCount: number;
  readonly posterPath?: string;
}

export interface Company {
  readonly id: number;
  readonly name: string;
}

interface TitleFacts extends TitleSummary {
  readonly tagline?: string;
  /** ISO 3166-1 codes from the service; may include historic ones like `SU`. */
  readonly countries: readonly string[];
  /** ISO 639-1 code from the service, or its own `xx` or `cn`. */
  readonly language?: string;
  readonly genres: readonly Genre[];
  readonly companies: readonly Company[];
  readonly votes?: number;
  /** The service's word: "Released", "In Production", "Returning Series", … */
  readonly status?: string;
  /** Always `https:` or `http:`. */
  readonly homepage?: string;
}

/** Everything the movie page shows about its movie. */
export interface MovieDetail extends TitleFacts {
  readonly kind: 'movie';
  readonly runtimeMinutes?: number;
  /** US dollars. */
  readonly budget?: number;
  readonly revenue?: number;
  readonly collection?: { readonly id: number; readonly name: string };
}

/** Everything the series page shows about its series. */
export interface SeriesDetail extends TitleFacts {
  readonly kind: 'tv';
  /** Specials (season 0) first, as the service orders them. */
  readonly seasons: readonly Season[];
  readonly creators: readonly PersonSummary[];
  readonly networks: readonly string[];
  /** Of the last episode that was aired; ISO date without a zone. */
  readonly lastDate?: string;
  readonly nextEpisode?: NextEpisode;
}

export interface NextEpisode {
  readonly season: number;
  readonly number: number;
  readonly date?: string;
}

export type TitleDetail = MovieDetail | SeriesDetail;
