import type { Favorite } from '@portal/contract/Favorite';
import type { TitleKind } from '@portal/contract/kinds';
import type { FavoritesBus, Portal } from '@portal/contract/Portal';
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

/**
 * Whether the complete watch-later list is still available after the tab closes; see
 * `useFavoritesKeeping`.
 */
export function useAreFavoritesKept(portal: Portal): boolean {
  return useFavoritesKeeping(portal) === 'stored';
}

/**
 * Where the watch-later list is stored: in the browser (`stored`), in the browser but incomplete
 * because the storage is `full`, or only in `memory`. Re-renders when that changes. Returns the
 * configured default on the server.
 */
export function useFavoritesKeeping({
  config,
  favorites: { keeping },
}: Portal): 'stored' | 'full' | 'memory' {
  return useStream(
    keeping,
    () => {
      const stored = keeping.isStored() ? 'stored' : 'full';
      return keeping.isOn() ? stored : 'memory';
    },
    () => (config.favorites.persistence === 'browser' ? 'stored' : 'memory'),
  );
}
