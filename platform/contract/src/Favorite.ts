import type { TitleKind } from './kinds.ts';

/** A title on the watch-later list. */
export interface FavoriteTitle {
  readonly kind: TitleKind;
  readonly id: number;
  readonly title: string;
  readonly overview?: string;
  /** The average rating, 0–10; `undefined` without votes. */
  readonly rating?: number;
  readonly posterPath?: string;
}

/** A watch-later entry. */
export interface Favorite extends FavoriteTitle {
  /** When it was added: milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
}
