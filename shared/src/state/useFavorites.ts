import { useCallback, useSyncExternalStore } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { TitleKind } from '@portal/contract/kinds';
import type { FavoritesBus, Portal } from '@portal/contract/Portal';

/** The list on the server, which cannot know it, and during hydration. */
const NO_FAVORITES: readonly Favorite[] = [];

/** The watch-later list, newest first, no duplicates; re-renders after each change. */
export function useFavorites(favorites: FavoritesBus): readonly Favorite[] {
  return useBus(favorites, () => favorites.current(), NO_FAVORITES);
}

/**
 * Whether the title is on the watch-later list; re-renders only when that changes. `false` on the
 * server.
 */
export function useIsFavorite(favorites: FavoritesBus, kind: TitleKind, id: number): boolean {
  return useBus(favorites, () => favorites.has(kind, id), false);
}

/** How many titles are on the watch-later list; `undefined` on the server, which cannot know. */
export function useFavoriteCount(favorites: FavoritesBus): number | undefined {
  return useBus(favorites, () => favorites.current().length, undefined);
}

/** Whether the whole watch-later list outlives the tab; see `useFavoritesKeeping`. */
export function useAreFavoritesKept(portal: Portal): boolean {
  return useFavoritesKeeping(portal) === 'stored';
}

/**
 * Where the watch-later list is: `stored` in the browser, in `memory`, or only partly stored, because
 * the storage is `full`. Re-renders when that changes. On the server, and in shells without the choice,
 * the default of the configuration.
 */
export function useFavoritesKeeping({
  config,
  favorites: { keeping },
}: Portal): 'stored' | 'full' | 'memory' {
  const byDefault = config.favorites.persistence === 'browser' ? 'stored' : 'memory';
  const subscribe = useCallback(
    (handleChange: () => void) => {
      const subscription = keeping?.subscribe(handleChange);
      return () => subscription?.unsubscribe();
    },
    [keeping],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (!keeping) {
        return byDefault;
      }
      const stored = (keeping.isStored?.() ?? true) ? 'stored' : 'full';
      return keeping.isOn() ? stored : 'memory';
    },
    () => byDefault,
  );
}

/**
 * Reads a value from the bus, now and after each change; `withoutBrowser` is the value on the
 * server.
 */
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
