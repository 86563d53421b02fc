import type { Favorite } from '@portal/contract/Favorite';
import type { TitleKind } from '@portal/contract/kinds';
import type { FavoritesBus } from '@portal/contract/Portal';
import { useStream } from './useStream.ts';

/** The list during hydration and on the server, where the favorites are unknown. */
const NO_FAVORITES: readonly Favorite[] = [];

/** Returns the watch-later list, newest first, without duplicates. Re-renders after each change. */
export function useFavorites(favorites: FavoritesBus): readonly Favorite[] {
  return useStream(
    favorites.entries$,
    () => favorites.current(),
    () => NO_FAVORITES,
  );
}

/**
 * Whether the title is on the watch-later list. Re-renders only when that changes. `false` on the
 * server.
 */
export function useIsFavorite(favorites: FavoritesBus, kind: TitleKind, id: number): boolean {
  return useStream(
    favorites.entries$,
    () => favorites.has(kind, id),
    () => false,
  );
}

/**
 * Number of titles on the watch-later list; `undefined` on the server, where the list is unknown.
 */
export function useFavoriteCount(favorites: FavoritesBus): number | undefined {
  return useStream<number | undefined>(
    favorites.entries$,
    () => favorites.current().length,
    () => undefined,
  );
}
