import type { Favorite, FavoriteTitle } from '../domain/Favorite.ts';
import type { TitleKind } from '../domain/Kind.ts';

/**
 * The watch-later list of this visitor, shared by all sections. Made by the shell; nobody else keeps a copy.
 * Needs only `subscribe` of a stream, so that every section may bring its own RxJS.
 */
export interface FavoritesBus {
  /** On subscription: the current list. Then: after each change. Newest first, no duplicates. Never completes, never errors. */
  readonly entries$: FavoritesStream;
  /** The list now, newest first. The same array until the next change. */
  current(): readonly Favorite[];
  /** Adds the title if it is not in the list, removes it if it is. Never fails. */
  toggle(title: FavoriteTitle): void;
  has(kind: TitleKind, id: number): boolean;
}

export interface FavoritesStream {
  subscribe(next: (entries: readonly Favorite[]) => void): { unsubscribe(): void };
}
