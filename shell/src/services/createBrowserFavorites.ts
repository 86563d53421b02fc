import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';
import { type FavoritesStore, onceEach, sortNewestFirst } from './createFavoritesBus.ts';

/** Where earlier versions stored the whole list. */
const LIST = 'portal.favorites';
/** The list of earlier versions, or one entry: `portal.favorites.movie-42`. */
const KEYS = /^portal\.favorites(\.(movie|tv)-\d+)?$/;

const keyOf = (entry: Favorite) => `${LIST}.${titleKey(entry)}`;

/**
 * Stores favorites in the browser, the same list in every tab. Each entry has an item of its own, a
 * list of one: the storage has no transactions, so of two tabs that wrote a whole list at the same
 * time, one would lose what it had added. Storage may be full, forbidden or hold outdated data:
 * invalid data is ignored, and the first failure is reported.
 */
export function createBrowserFavorites(
  window: Window,
  report: (sentence: string, cause: unknown) => void = console.warn,
): FavoritesStore {
  let isReported = false;
  const reportOnce = (cause: unknown) => {
    if (!isReported) {
      isReported = true;
      report(
        'Favorites cannot be kept in this browser; they last until the page is closed.',
        cause,
      );
    }
  };
  const given = { storage: () => window.localStorage, onFailure: reportOnce };
  const itemOf = (key: string) => createStorageItem({ ...given, key });
  const keys = () => storedKeys(given, LIST).filter((key) => KEYS.test(key));
  const readItem = (key: string) =>
    favoritesOf(itemOf(key).readJson()).filter((entry) => key === LIST || key === keyOf(entry));

  const put = (entry: Favorite) => itemOf(keyOf(entry)).write(JSON.stringify([entry]));
  const remove = (entry: Favorite) => void itemOf(keyOf(entry)).write(undefined);
  /** Gives the entries of an earlier version items of their own, if there is room for them. */
  const unpack = () => {
    const list = readItem(LIST);
    if (list.length > 0 && list.every(put)) {
      itemOf(LIST).write(undefined);
    } else {
      list.forEach(remove);
    }
    return readItem(LIST);
  };

  return {
    // The item of an entry may be newer than what an earlier version has stored of it.
    read: () => sortNewestFirst(onceEach(keys().toSorted().toReversed().flatMap(readItem))),
    put(entry) {
      unpack();
      return put(entry);
    },
    remove(entry) {
      const packed = unpack();
      remove(entry);
      if (packed.length > 0) {
        const rest = packed.filter((other) => titleKey(other) !== titleKey(entry));
        itemOf(LIST).write(rest.length > 0 ? JSON.stringify(rest) : undefined);
      }
    },
    clear: () => keys().forEach((key) => itemOf(key).write(undefined)),
    onChange(listener) {
      let isComing = false;
      window.addEventListener('storage', ({ key }) => {
        // `null` means that a whole storage was cleared, local or session. A list that is imported
        // is an event for each entry.
        if (!isComing && (key === null || KEYS.test(key))) {
          isComing = true;
          window.setTimeout(() => {
            isComing = false;
            listener();
          });
        }
      });
    },
  };
}

function favoritesOf(value: unknown): readonly Favorite[] {
  return Array.isArray(value) ? value.filter(isFavorite) : [];
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof Favorite, unknown>> = value;
  return (
    (entry.kind === 'movie' || entry.kind === 'tv') &&
    Number.isInteger(entry.id) &&
    typeof entry.title === 'string' &&
    typeof entry.addedOn === 'number' &&
    isOptional(entry.overview, 'string') &&
    isOptional(entry.rating, 'number') &&
    isOptional(entry.posterPath, 'string')
  );
}

function isOptional(value: unknown, type: 'string' | 'number'): boolean {
  return value === undefined || typeof value === type;
}
