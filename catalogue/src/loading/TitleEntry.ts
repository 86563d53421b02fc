import type { CastEntry } from './CastEntry.ts';
import type { VideoEntry } from './VideoEntry.ts';

/** What films and series have in common in the content files. */
export interface TitleEntry {
  /** The file it came from and its title, for messages. */
  readonly where: string;
  readonly id: number;
  readonly countries: readonly string[];
  readonly language: string;
  readonly genres: readonly string[];
  readonly overview: string;
  readonly tagline: string;
  readonly keywords: readonly string[];
  readonly cast: readonly CastEntry[];
  /** 0–10; 0 together with no votes means nobody voted. */
  readonly rating: number;
  readonly votes: number;
  readonly popularity: number;
  readonly videos: readonly VideoEntry[];
  readonly imdb?: string;
  readonly companies: readonly string[];
  readonly invented: boolean;
  readonly poster: boolean;
  readonly backdrop: boolean;
  readonly homepage: string;
}
