import type { TitleKind } from './Kind.ts';

/** A movie or a series as a card shows it. Absent facts are `undefined`. */
export interface TitleSummary {
  readonly kind: TitleKind;
  readonly id: number;
  /** Title (movie) or name (series) in the asked language. */
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
