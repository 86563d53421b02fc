import { useCallback, useSyncExternalStore } from 'react';
import type { FavoritesBus } from '../contract/Portal.ts';
import type { TitleKind } from '../domain/Kind.ts';

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
