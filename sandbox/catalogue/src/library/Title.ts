import type { ContentDay } from '../calendar.ts';
import type { SeasonEntry, VideoEntry } from '../loading/Content.ts';
import type { Named } from './createNumbering.ts';

/**
 * A movie or a series. Movie and series ids can coincide, so a title is identified by kind and id.
 */
export type Title = Movie | Series;

/** The properties that movies and series share. */
export interface TitleFacts {
  readonly id: number;
  readonly countries: readonly string[];
  readonly language: string;
  readonly genres: readonly Named[];
  readonly overview: string;
  readonly tagline: string;
  /** The last keyword of an invented title marks it as invented. */
  readonly keywords: readonly Named[];
  readonly rating: number;
  readonly votes: number;
  readonly popularity: number;
  readonly videos: readonly VideoEntry[];
  readonly imdb?: string;
  readonly companies: readonly Named[];
  readonly invented: boolean;
  readonly hasPoster: boolean;
  readonly hasBackdrop: boolean;
  readonly homepage: string;
}

/** A movie of the catalogue. */
export interface Movie extends TitleFacts {
  readonly kind: 'movie';
  readonly title: string;
  readonly originalTitle: string;
  readonly released: ContentDay;
  /** 0 if unknown. */
  readonly runtimeMinutes: number;
  readonly collection?: Named;
}

/** A series of the catalogue. */
export interface Series extends TitleFacts {
  readonly kind: 'tv';
  readonly title: string;
  readonly originalTitle: string;
  readonly firstAired: ContentDay;
  readonly lastAired: ContentDay;
  readonly nextEpisodeInDays?: number;
  readonly network?: Named;
  readonly episodeMinutes: number;
  /** Ordered by number, starting with the specials (number 0). */
  readonly seasons: readonly SeasonEntry[];
  readonly episodeCount: number;
  readonly status: string;
  readonly type: string;
}

/** Sorts by popularity, highest first. Ties go to the lower id, so that pagination is stable. */
export function byPopularity(
  one: { readonly popularity: number; readonly id: number },
  other: { readonly popularity: number; readonly id: number },
): number {
  return other.popularity - one.popularity || one.id - other.id;
}
