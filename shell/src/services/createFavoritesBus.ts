import { BehaviorSubject, Subject } from 'rxjs';
import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { FavoritesBus, FavoritesKeeping } from '@portal/contract/Portal';

/** Persistent storage of the list, an entry at a time. No method throws. */
export interface FavoritesStore {
  /** The stored list, newest first, no duplicates; empty if there is none or it is invalid. */
  read(): readonly Favorite[];
  /** Stores the entry; says whether it has been stored. Another tab's entries stay. */
  put(entry: Favorite): boolean;
  remove(entry: Favorite): void;
  clear(): void;
  /** Calls back when another tab has changed the list. */
  onChange(listener: () => void): void;
}

/** The visitor's choice whether the store is used. No method throws. */
export interface KeepingChoice {
  /** The choice, or what holds without one; `false` where nothing can be stored. */
  read(): boolean;
  /** Says whether it has been stored. */
  write(isKept: boolean): boolean;
  /** Calls back when another tab may have changed the choice. */
  onChange(listener: () => void): void;
}

interface FavoritesBusOptions {
  /** If absent, the list is in memory only. */
  readonly store?: FavoritesStore;
  /** If absent, the store is always used. */
  readonly choice?: KeepingChoice;
  /** Milliseconds since 1970-01-01 UTC. */
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

  /** Follows another tab. What this tab alone knows of stays. */
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
        // A diary names a title twice.
        onceEach(sortNewestFirst(entries))
          .filter(({ kind, id }) => !has(kind, id))
          .map((entry) => toFavorite(entry, entry.addedOn)),
      ),
    keeping: store && choice && createKeeping({ store, choice, entries$, storing }),
  };
}

/** Whether the list is stored, and which of its entries are not although they should be. */
interface Storing {
  isOn(): boolean;
  /** What the browser has not stored, because its storage is full or forbidden. */
  unstored(): readonly Favorite[];
  /** Says whether the list is stored from now on, and stores these entries of it then. */
  set(isOn: boolean, entries: readonly Favorite[]): void;
  subscribe: FavoritesKeeping['subscribe'];
}

function createStoring(store: FavoritesStore | undefined, isOnAtFirst: boolean): Storing {
  let isOn = store !== undefined && isOnAtFirst;
  let unstored: readonly Favorite[] = [];
  const changes$ = new Subject<boolean>();
  return {
    isOn: () => isOn,
    unstored: () => unstored,
    set(isOnNow, entries) {
      const [wasOn, wasStored] = [isOn, unstored.length === 0];
      isOn = isOnNow;
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
  readonly choice: KeepingChoice;
  readonly entries$: BehaviorSubject<readonly Favorite[]>;
  readonly storing: Storing;
}

/** Creates the visitor's choice for the list in `entries$`. */
function createKeeping({ store, choice, entries$, storing }: KeepingOptions): FavoritesKeeping {
  return {
    isOn: storing.isOn,
    isStored: () => storing.unstored().length === 0,
    turn(isOn) {
      if (isOn === storing.isOn()) {
        return true;
      }
      const entries = isOn ? keep(entries$.value, store, choice) : entries$.value;
      if (!entries) {
        return false;
      }
      entries$.next(entries);
      storing.set(isOn, []);
      if (!isOn) {
        stopKeeping(store, choice);
      }
      return true;
    },
    subscribe: storing.subscribe,
  };
}

/**
 * Stores the list beside what is stored already, and the choice to do so, or neither. Returns the
 * list that is stored then. The list first: another tab reads it when it hears of the choice.
 */
function keep(
  entries: readonly Favorite[],
  store: FavoritesStore,
  choice: KeepingChoice,
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
 * Removes the list from the store. The choice first: otherwise another tab would take the list for
 * emptied. Where there is no room for the choice, there is when the list is gone.
 */
function stopKeeping(store: FavoritesStore, choice: KeepingChoice): void {
  const isDone = choice.write(false);
  store.clear();
  if (!isDone) {
    choice.write(false);
  }
}

function merge(entries: readonly Favorite[], others: readonly Favorite[]): readonly Favorite[] {
  return sortNewestFirst(onceEach([...entries, ...others]));
}

/** The entries whose titles are not among the others. */
function without(entries: readonly Favorite[], others: readonly Favorite[]): readonly Favorite[] {
  const keys = new Set(others.map(titleKey));
  return entries.filter((entry) => !keys.has(titleKey(entry)));
}

/** Removes duplicates, keeping the first. */
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

/** Picks the properties of a favorite: callers may pass a whole title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
