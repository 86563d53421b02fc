import { useCallback, useSyncExternalStore } from 'react';
import type { FavoritesBus } from '../contract/Portal.ts';
import type { Favorite } from '../domain/Favorite.ts';
import type { TitleKind } from '../domain/kinds.ts';

/** Where the page is rendered without a browser nobody's list is known; the first drawing in the browser must agree with it. */
const NO_FAVORITES: readonly Favorite[] = [];

/** The watch-later list, newest first, no duplicates; draws again after each change. */
export function useFavorites(favorites: FavoritesBus): readonly Favorite[] {
  return useBus(favorites, () => favorites.current(), NO_FAVORITES);
}

/** Whether the title is on the watch-later list; draws again only when that changes. `false` where there is no browser. */
export function useIsFavorite(favorites: FavoritesBus, kind: TitleKind, id: number): boolean {
  return useBus(favorites, () => favorites.has(kind, id), false);
}

/** What is read from the bus now and after each change; `withoutBrowser` where the page is rendered without one. */
function useBus<Value>(favorites: FavoritesBus, read: () => Value, withoutBrowser: Value): Value {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      const subscription = favorites.entries$.subscribe(handleChange);
      return () => subscription.unsubscribe();
    },
    [favorites],
  );
  return useSyncExternalStore(subscribe, read, () => withoutBrowser);
}
