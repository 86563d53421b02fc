import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import type { FavoritesBus } from '@portal/contract/Portal';
import {
  createTitleList,
  onceEach,
  type PersistenceChoice,
  sortNewestFirst,
  type TitleStore,
} from './createTitleList.ts';

interface FavoritesBusOptions {
  /** If absent, the list exists only in memory. */
  readonly store?: TitleStore<Favorite>;
  /** If absent, the store is always used. */
  readonly choice?: PersistenceChoice;
  /** Returns milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Called when the visitor has added a title with a button. */
  readonly onAdd?: () => void;
}

/** Creates the page's favorites bus. */
export function createFavoritesBus({
  store,
  choice,
  now,
  onAdd,
}: FavoritesBusOptions): FavoritesBus {
  const list = createTitleList({ store, choice });
  return {
    entries$: list.entries$,
    current: () => list.entries$.value,
    has: (kind, id) => list.has({ kind, id }),
    toggle(title) {
      if (list.has(title)) {
        list.remove(title);
      } else {
        list.put([toFavorite(title, now())]);
        onAdd?.();
      }
    },
    add: (entries) =>
      list.put(
        // An imported list can contain duplicates.
        onceEach(sortNewestFirst(entries))
          .filter((entry) => !list.has(entry))
          .map((entry) => toFavorite(entry, entry.addedOn)),
      ),
    keeping: list.keeping,
  };
}

/** Copies only a favorite's fields, because callers can pass a complete title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
