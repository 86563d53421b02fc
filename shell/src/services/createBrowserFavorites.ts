import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';
import {
  type FavoritesStore,
  onceEach,
  type PersistenceChoice,
  sortNewestFirst,
} from './createFavoritesBus.ts';

/** The key under which earlier versions stored the complete list. */
const LIST = 'portal.favorites';
/**
 * Matches the key of an earlier version's list and the keys of entries:
 * `portal.favorites.movie-42`.
 */
const KEYS = /^portal\.favorites(\.(movie|tv)-\d+)?$/;

const keyOf = (entry: Favorite) => `${LIST}.${titleKey(entry)}`;

/**
 * Stores favorites in the browser and syncs them between tabs. Each entry is a separate storage
 * item: storage has no transactions, so two tabs that each write the complete list would overwrite
 * each other's changes. Ignores invalid data. Reports only the first failure.
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
  /** Splits an earlier version's list into separate items, if there is enough storage. */
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
    // Items of entries come before an earlier version's list, because they may be newer.
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
        // `key` is `null` when all storage was cleared. Calls are batched, because importing a list
        // dispatches an event per entry.
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
 * Whether the visitor wants favorites stored; synced between tabs. Saved only if it differs from
 * `isDefault`.
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
