import { useCallback, useSyncExternalStore } from 'react';
import type { FavoritesBus } from '../contract/Portal.ts';
import type { Favorite } from '../domain/Favorite.ts';
import type { TitleKind } from '../domain/kinds.ts';

/** Where the page is rendered without a browser nobody's list is known; the first drawing in the browser must agree with it. */
const NO_FAVORITES: readonly Favorite[] = [];

/** The watch-later list, newest first, no duplicates; draws again after each change. */
export function useFavorites(favorites: FavoritesBus): readonly Favorite[] {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      const subscription = favorites.entries$.subscribe(handleChange);
      return () => subscription.unsubscribe();
    },
    [favorites],
  );
  return useSyncExternalStore(
    subscribe,
    () => favorites.current(),
    () => NO_FAVORITES,
  );
}

/** Whether the title is on the watch-later list; draws again only when that changes. `false` where there is no browser. */
export function useIsFavorite(favorites: FavoritesBus, kind: TitleKind, id: number): boolean {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      const subscription = favorites.entries$.subscribe(handleChange);
      return () => subscription.unsubscribe();
    },
    [favorites],
  );
  return useSyncExternalStore(
    subscribe,
    () => favorites.has(kind, id),
    () => false,
  );
}
