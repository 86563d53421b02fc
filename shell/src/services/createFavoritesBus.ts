import { BehaviorSubject, Subject } from 'rxjs';
import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { FavoritesBus, FavoritesKeeping } from '@portal/contract/Portal';

/** Persistent storage for the list, written one entry at a time. No method throws. */
export interface FavoritesStore {
  /**
   * Returns the stored list, newest first, without duplicates; empty if it does not exist or is
   * invalid.
   */
  read(): readonly Favorite[];
  /** Returns whether the entry was stored. Entries from other tabs are preserved. */
  put(entry: Favorite): boolean;
  remove(entry: Favorite): void;
  clear(): void;
  /** Calls back when a different tab has changed the list. */
  onChange(listener: () => void): void;
}

/** The visitor's choice whether to store the list. No method throws. */
export interface PersistenceChoice {
  /** Returns the choice, or the default if there is none; `false` if the browser blocks storage. */
  read(): boolean;
  /** Returns whether the choice was stored. */
  write(isOn: boolean): boolean;
  /** Calls back when a different tab may have changed the choice. */
  onChange(listener: () => void): void;
}

interface FavoritesBusOptions {
  /** If absent, the list exists only in memory. */
  readonly store?: FavoritesStore;
  /** If absent, the store is always used. */
  readonly choice?: PersistenceChoice;
  /** Returns milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** Creates the page's favorites bus. */
export function createFavoritesBus({ store, choice, now }: FavoritesBusOptions): FavoritesBus {
  const storing = createStoring(store, choice?.read() ?? true);
  const entries$ = new BehaviorSubject((storing.isOn() && store?.read()) || []);
  const has: FavoritesBus['has'] = (kind, id) =>
    entries$.value.some((entry) => entry.kind === kind && entry.id === id);
  const add = (added: readonly Favorite[]) => {
    entries$.next(sortNewestFirst([...added, ...entries$.value]));
    storing.set(storing.isOn(), [...added, ...storing.unstored()]);
  };

  /** Applies changes from other tabs and preserves entries that exist only in this tab. */
  const follow = () => {
    const stored = store?.read() ?? [];
    const own = storing.isOn() ? storing.unstored() : entries$.value;
    const isOn = choice?.read() ?? true;
    if (isOn) {
      entries$.next(merge(stored, own));
    }
    storing.set(isOn, without(own, stored));
  };
  store?.onChange(follow);
  choice?.onChange(follow);

  return {
    entries$,
    current: () => entries$.value,
    has,
    toggle(title) {
      const [entry] = entries$.value.filter((each) => titleKey(each) === titleKey(title));
      if (!entry) {
        add([toFavorite(title, now())]);
        return;
      }
      entries$.next(without(entries$.value, [entry]));
      if (storing.isOn()) {
        store?.remove(entry);
      }
      storing.set(storing.isOn(), without(storing.unstored(), [entry]));
    },
    add: (entries) =>
      add(
        // An imported list can contain duplicates.
        onceEach(sortNewestFirst(entries))
          .filter(({ kind, id }) => !has(kind, id))
          .map((entry) => toFavorite(entry, entry.addedOn)),
      ),
    keeping: store && choice && createKeeping({ store, choice, entries$, storing }),
  };
}

/** Whether the list is stored, and the entries that could not be stored. */
interface Storing {
  isOn(): boolean;
  /** Returns the entries that the browser failed to store. */
  unstored(): readonly Favorite[];
  /** Turns storing on or off. If on, also stores these entries. */
  set(isOn: boolean, entries: readonly Favorite[]): void;
  subscribe: FavoritesKeeping['subscribe'];
}

function createStoring(store: FavoritesStore | undefined, isInitiallyOn: boolean): Storing {
  let isOn = store !== undefined && isInitiallyOn;
  let unstored: readonly Favorite[] = [];
  const changes$ = new Subject<boolean>();
  return {
    isOn: () => isOn,
    unstored: () => unstored,
    set(isNowOn, entries) {
      const [wasOn, wasStored] = [isOn, unstored.length === 0];
      isOn = isNowOn;
      unstored = isOn ? entries.filter((entry) => !store?.put(entry)) : [];
      if (isOn !== wasOn || wasStored !== (unstored.length === 0)) {
        changes$.next(isOn);
      }
    },
    subscribe: (next) => changes$.subscribe(next),
  };
}

interface KeepingOptions {
  readonly store: FavoritesStore;
  readonly choice: PersistenceChoice;
  readonly entries$: BehaviorSubject<readonly Favorite[]>;
  readonly storing: Storing;
}

function createKeeping({ store, choice, entries$, storing }: KeepingOptions): FavoritesKeeping {
  return {
    isOn: storing.isOn,
    isStored: () => storing.unstored().length === 0,
    turn(isOn) {
      if (isOn === storing.isOn()) {
        return true;
      }
      const entries = isOn ? startStoring(entries$.value, store, choice) : entries$.value;
      if (!entries) {
        return false;
      }
      entries$.next(entries);
      storing.set(isOn, []);
      if (!isOn) {
        stopStoring(store, choice);
      }
      return true;
    },
    subscribe: storing.subscribe,
  };
}

/**
 * Stores the list and then the choice, or neither. Returns the stored list. The order matters,
 * because other tabs read the list when the choice changes.
 */
function startStoring(
  entries: readonly Favorite[],
  store: FavoritesStore,
  choice: PersistenceChoice,
): readonly Favorite[] | undefined {
  const stored = store.read();
  const added = without(entries, stored);
  if (added.every((entry) => store.put(entry)) && choice.write(true)) {
    return merge(stored, added);
  }
  added.forEach((entry) => store.remove(entry));
  return undefined;
}

/**
 * Stores the choice and then removes the list. In the opposite order, other tabs would find an
 * empty list. If storage is too full for the choice, retries after removing the list.
 */
function stopStoring(store: FavoritesStore, choice: PersistenceChoice): void {
  const isStored = choice.write(false);
  store.clear();
  if (!isStored) {
    choice.write(false);
  }
}

function merge(entries: readonly Favorite[], others: readonly Favorite[]): readonly Favorite[] {
  return sortNewestFirst(onceEach([...entries, ...others]));
}

/** Returns the entries whose titles are not in the other list. */
function without(entries: readonly Favorite[], others: readonly Favorite[]): readonly Favorite[] {
  const keys = new Set(others.map(titleKey));
  return entries.filter((entry) => !keys.has(titleKey(entry)));
}

/** Removes duplicates and keeps the first of each. */
export function onceEach(entries: readonly Favorite[]): readonly Favorite[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = titleKey(entry);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

export function sortNewestFirst(entries: readonly Favorite[]): readonly Favorite[] {
  return entries.toSorted((one, other) => other.addedOn - one.addedOn);
}

/** Copies only a favorite's fields, because callers can pass a complete title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
