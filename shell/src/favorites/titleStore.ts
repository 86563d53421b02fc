import { titleKey } from '@portal/contract/kinds';
import { createStorageItem, storedKeys } from '@portal/shared/state/createStorageItem';
import { onceEach, sortNewestFirst, type ListEntry } from './titleEntries.ts';
import type { TitleStore } from './titleList.ts';

interface TitleStoreOptions<Entry> {
  readonly window: Window;
  /** The prefix of the keys: the entry of a movie is stored as `<name>.movie-42`. */
  readonly name: string;
  readonly isEntry: (value: unknown) => value is Entry;
  /** Called with the cause of the first failure. */
  readonly onFailure: (cause: unknown) => void;
}

/**
 * Stores a list in the browser and syncs it between tabs. Each entry is a separate storage item:
 * storage has no transactions, so two tabs that each write the complete list would overwrite each
 * other's changes. Ignores invalid data. Reports only the first failure.
 */
export function createTitleStore<Entry extends ListEntry>({
  window,
  name,
  isEntry,
  onFailure,
}: TitleStoreOptions<Entry>): TitleStore<Entry> {
  let isReported = false;
  const reportOnce = (cause: unknown) => {
    if (!isReported) {
      isReported = true;
      onFailure(cause);
    }
  };
  const options = { storage: () => window.localStorage, onFailure: reportOnce };
  const itemOf = (key: string) => createStorageItem({ ...options, key });
  const keyOf = (entry: Entry) => `${name}.${titleKey(entry)}`;
  /** Matches the keys of entries, and the key of the complete list in earlier versions. */
  const pattern = new RegExp(`^${name}(\\.(movie|tv|person)-\\d+)?$`);
  const isKey = (key: string) => pattern.test(key);
  const keys = () => storedKeys(options, name).filter(isKey);
  const readItem = (key: string) => {
    const value = itemOf(key).readJson();
    return (Array.isArray(value) ? value.filter(isEntry) : []).filter(
      (entry) => key === name || key === keyOf(entry),
    );
  };

  const put = (entry: Entry) => itemOf(keyOf(entry)).write(JSON.stringify([entry]));
  const remove = (entry: Entry) => void itemOf(keyOf(entry)).write(undefined);
  /** Splits an earlier version's list into separate items, if there is enough storage. */
  const unpack = () => {
    const list = readItem(name);
    if (list.length > 0 && list.every(put)) {
      itemOf(name).write(undefined);
    } else {
      list.forEach(remove);
    }
    return readItem(name);
  };

  return {
    // Separate items come before the complete list of an earlier version, because they may be
    // newer.
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
        itemOf(name).write(rest.length > 0 ? JSON.stringify(rest) : undefined);
      }
    },
    clear: () => keys().forEach((key) => itemOf(key).write(undefined)),
    onChange: (listener) => listenToTabs(window, isKey, listener),
  };
}

/**
 * Calls back when a different tab has changed one of these keys. Calls are batched, because
 * importing a list dispatches an event per entry.
 */
function listenToTabs(window: Window, isKey: (key: string) => boolean, listener: () => void): void {
  let isScheduled = false;
  window.addEventListener('storage', ({ key }) => {
    // `key` is `null` when all storage was cleared.
    if (!isScheduled && (key === null || isKey(key))) {
      isScheduled = true;
      window.setTimeout(() => {
        isScheduled = false;
        listener();
      });
    }
  });
}
