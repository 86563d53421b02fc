import type { Named } from '../reference/Named.ts';
import type { VideoEntry } from '../loading/VideoEntry.ts';

/** What movies and series have in common. */
export interface TitleFacts {
  readonly id: number;
  readonly countries: readonly string[];
  readonly language: string;
  readonly genres: readonly Named[];
  readonly overview: string;
  readonly tagline: string;
  /** An invented title says so in its last keyword. */
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
