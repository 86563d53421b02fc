import type { TitleKind } from './kinds.ts';

/** A title that the visitor has seen, completely or up to an episode. */
export interface SeenTitle {
  readonly kind: TitleKind;
  readonly id: number;
  readonly title: string;
  /** When it was seen or marked as seen: milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
  /** The last episode that was seen; absent for a movie, and if the whole series was seen. */
  readonly upTo?: EpisodeNumber;
  /** The visitor's own rating: a whole number from 1 to 10. */
  readonly stars?: number;
  /** The visitor's own text about it. */
  readonly note?: string;
}

/** An episode within its series. Episode 0 means none of its season. */
export interface EpisodeNumber {
  readonly season: number;
  readonly episode: number;
}
