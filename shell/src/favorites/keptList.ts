import type { FavoritesKeeping } from '@portal/contract/Portal';
import { shareWithTabs } from './shareWithTabs.ts';
import type { ListEntry } from './titleEntries.ts';
import type { createTitleList, TitleList } from './titleList.ts';
import type { createTitleStore } from './titleStore.ts';

/**
 * Functions that create lists. They are passed to this deferred code, because an import would keep
 * the bundler from merging the modules of the first script.
 */
export interface ListMakers {
  readonly createTitleList: typeof createTitleList;
  readonly createTitleStore: typeof createTitleStore;
}

/** The dependencies of all lists other than the favorites. */
export interface KeptListOptions {
  readonly window: Window & typeof globalThis;
  readonly lists: ListMakers;
  /** The visitor's choice for favorites. It applies to this list too. */
  readonly keeping: FavoritesKeeping;
  /** Called when entries have been added. */
  readonly onAdd?: () => void;
}

interface KeptList<Entry> extends KeptListOptions {
  /** The prefix of the storage keys, and the name of the channel between tabs. */
  readonly name: string;
  readonly isEntry: (value: unknown) => value is Entry;
  /** Copies only the fields of an entry, because callers can pass more. */
  readonly toEntry: (entry: Entry) => Entry;
  /** What the entries are, for the console. */
  readonly label: string;
}

/** Creates a list that is stored while the favorites are, and deleted together with them. */
export function createKeptList<Entry extends ListEntry>({
  window,
  lists,
  keeping,
  onAdd,
  name,
  isEntry,
  toEntry,
  label,
}: KeptList<Entry>): Pick<TitleList<Entry>, 'entries$' | 'put' | 'remove'> & {
  readonly current: () => readonly Entry[];
} {
  const store = lists.createTitleStore({
    window,
    name,
    isEntry,
    onFailure: (cause) =>
      console.warn(`${label} cannot be stored; they last until the page is closed.`, cause),
  });
  const list = lists.createTitleList<Entry>({
    store,
    choice: {
      read: () => (keeping.isOn() ? 'stored' : 'memory'),
      // The choice itself is stored by the favorites.
      write: () => true,
      onChange: (listener) => void keeping.subscribe(listener),
    },
  });
  // Deletes the stored entries when the visitor turns storage off, or if it is already off.
  const forget = () => keeping.isOn() || store.clear();
  forget();
  keeping.subscribe(forget);
  shareWithTabs({ window, name, list, isEntry, isStored: keeping.isOn });
  return {
    entries$: list.entries$,
    current: () => list.entries$.value,
    put(entries) {
      list.put(entries.map(toEntry));
      onAdd?.();
    },
    remove: list.remove,
  };
}
