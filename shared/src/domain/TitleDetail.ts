import type { Season } from './Season.ts';
import type { TitleSummary } from './TitleSummary.ts';

interface TitleFacts extends TitleSummary {
  readonly tagline?: string;
  /** ISO 3166-1 codes as the service gives them; may hold historic ones such as `SU`. */
  readonly countries: readonly string[];
  /** ISO 639-1 code as the service gives it; may be `xx` or `cn`. */
  readonly language?: string;
  readonly genres: readonly string[];
}

/** Everything the movie page shows about its movie. */
export interface MovieDetail extends TitleFacts {
  readonly kind: 'movie';
  readonly runtimeMinutes?: number;
}

/** Everything the series page shows about its series. */
export interface SeriesDetail extends TitleFacts {
  readonly kind: 'tv';
  /** Specials (season 0) first, as the service orders them. */
  readonly seasons: readonly Season[];
}

export type TitleDetail = MovieDetail | SeriesDetail;
