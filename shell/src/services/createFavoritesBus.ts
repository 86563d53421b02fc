import { BehaviorSubject } from 'rxjs';
import type { FavoritesBus } from '@portal/shared/contract/Portal';
import type { Favorite, FavoriteTitle } from '@portal/shared/domain/Favorite';
import { titleKey } from '@portal/shared/domain/kinds';

/** Persistent storage of the list. Neither method throws. */
export interface FavoritesStore {
  /** The stored list, newest first; empty if there is none or it is invalid. */
  read(): readonly Favorite[];
  write(entries: readonly Favorite[]): void;
  /** Calls back when another tab has changed the list. */
  onChange(listener: (entries: readonly Favorite[]) => void): void;
}

interface FavoritesBusOptions {
  /** If absent, the list is in memory only. */
  readonly store?: FavoritesStore;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** Creates the page's favorites bus. */
export function createFavoritesBus({ store, now }: FavoritesBusOptions): FavoritesBus {
  const entries$ = new BehaviorSubject(store?.read() ?? []);
  store?.onChange((entries) => entries$.next(entries));

  return {
    entries$,
    current: () => entries$.value,
    has: (kind, id) => entries$.value.some((entry) => entry.kind === kind && entry.id === id),
    toggle(title) {
      const rest = entries$.value.filter((entry) => titleKey(entry) !== titleKey(title));
      const wasThere = rest.length < entries$.value.length;
      const entries = wasThere ? rest : [toFavorite(title, now()), ...rest];
      entries$.next(entries);
      store?.write(entries);
    },
  };
}

/** Picks the properties of a favorite: callers may pass a whole title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
