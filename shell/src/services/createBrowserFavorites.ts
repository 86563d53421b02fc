import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';
import {
  type FavoritesStore,
  onceEach,
  type PersistenceChoice,
  sortNewestFirst,
} from './createFavoritesBus.ts';

/** Where earlier versions stored the whole list. */
const LIST = 'portal.favorites';
/** The list of earlier versions, or one entry: `portal.favorites.movie-42`. */
const KEYS = /^portal\.favorites(\.(movie|tv)-\d+)?$/;

const keyOf = (entry: Favorite) => `${LIST}.${titleKey(entry)}`;

/**
 * Stores favorites in the browser, the same list in every tab. Each entry has an item of its own:
 * storage has no transactions, so two tabs that write a whole list would overwrite each other.
 * Invalid data is ignored, and the first failure is reported.
 */
export function createBrowserFavorites(
  window: Window,
  report: (sentence: string, cause: unknown) => void = console.warn,
): FavoritesStore {
  let isReported = false;
  const reportOnce = (cause: unknown) => {
    if (!isReported) {
      isReported = true;
      report('Favorites cannot be stored; they last until the page is closed.', cause);
    }
  };
  const options = { storage: () => window.localStorage, onFailure: reportOnce };
  const itemOf = (key: string) => createStorageItem({ ...options, key });
  const keys = () => storedKeys(options, LIST).filter((key) => KEYS.test(key));
  const readItem = (key: string) =>
    favoritesOf(itemOf(key).readJson()).filter((entry) => key === LIST || key === keyOf(entry));

  const put = (entry: Favorite) => itemOf(keyOf(entry)).write(JSON.stringify([entry]));
  const remove = (entry: Favorite) => void itemOf(keyOf(entry)).write(undefined);
  /** Splits the list of an earlier version into items, if the storage has room for them. */
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
    // An entry's own item may be newer than the list of an earlier version.
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
      let isScheduled = false;
      window.addEventListener('storage', ({ key }) => {
        // `null`: a whole storage was cleared. An imported list causes an event for each entry.
        if (!isScheduled && (key === null || KEYS.test(key))) {
          isScheduled = true;
          window.setTimeout(() => {
            isScheduled = false;
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

const CHOICE = 'portal.favorites.kept';

/**
 * The visitor's choice whether favorites are stored, the same in every tab. Stored only if it
 * differs from `isDefault`.
 */
export function createPersistenceChoice(window: Window, isDefault: boolean): PersistenceChoice {
  let isForbidden = false;
  const item = createStorageItem({
    storage: () => window.localStorage,
    key: CHOICE,
    onFailure: () => (isForbidden = true),
  });

  return {
    read() {
      isForbidden = false;
      const text = item.read();
      const choice = text === 'yes' || (text !== 'no' && isDefault);
      return choice && !isForbidden;
    },
    write(isOn) {
      const text = isOn ? 'yes' : 'no';
      return item.write(isOn === isDefault ? undefined : text);
    },
    onChange(listener) {
      window.addEventListener('storage', ({ key }) => {
        if (key === CHOICE || key === null) {
          listener();
        }
      });
    },
  };
}
