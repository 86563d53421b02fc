import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import type { FavoritesBus } from '@portal/contract/Portal';
import { isFavorite } from './isFavorite.ts';
import { createPersistenceChoice } from './persistenceChoice.ts';
import { onceEach, sortNewestFirst } from './titleEntries.ts';
import { createTitleList, type TitleList } from './titleList.ts';
import { createTitleStore } from './titleStore.ts';

/** Creates the list of favorites. The browser stores it if the visitor has chosen that. */
export function createFavoritesList(
  window: Window,
  isStoredByDefault: boolean,
): TitleList<Favorite> {
  return createTitleList({
    store: createTitleStore({
      window,
      name: 'portal.favorites',
      isEntry: isFavorite,
      onFailure: (cause) =>
        console.warn('Favorites cannot be stored; they last until the page is closed.', cause),
    }),
    choice: createPersistenceChoice(window, isStoredByDefault),
  });
}

interface FavoritesBusOptions {
  readonly list: TitleList<Favorite>;
  /** Returns milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Called when the visitor has added a title with a button. */
  readonly onAdd?: () => void;
}

/** Creates the page's favorites bus. */
export function createFavoritesBus({ list, now, onAdd }: FavoritesBusOptions): FavoritesBus {
  return {
    entries$: list.entries$,
    current: () => list.entries$.value,
    has: (kind, id) => list.has({ kind, id }),
    toggle(title) {
      if (list.has(title)) {
        list.remove(title);
      } else {
        list.put([toFavorite(title, momentAfter(list.entries$.value, now()))]);
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

/**
 * The current time, or the next millisecond that no entry has. Presses from before hydration are
 * all replayed at the same time, and a removed entry's position can only be restored if its time is
 * unique.
 */
function momentAfter(entries: readonly Favorite[], now: number): number {
  return entries.some(({ addedOn }) => addedOn === now) ? momentAfter(entries, now + 1) : now;
}

/** Copies only a favorite's fields, because callers can pass a complete title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
