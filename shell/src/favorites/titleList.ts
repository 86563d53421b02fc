import { BehaviorSubject, Subject } from 'rxjs';
import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { FavoritesKeeping } from '@portal/contract/Portal';

/** What all lists of titles have in common. */
export interface TitleEntry {
  readonly kind: TitleKind;
  readonly id: number;
  /** Determines the entry's position: milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
}

export type TitleId = Pick<TitleEntry, 'kind' | 'id'>;

/** Persistent storage for the list, written one entry at a time. No method throws. */
export interface TitleStore<Entry extends TitleEntry> {
  /**
   * Returns the stored list, newest first, without duplicates; empty if it does not exist or is
   * invalid.
   */
  read(): readonly Entry[];
  /** Returns whether the entry was stored. Entries from other tabs are preserved. */
  put(entry: Entry): boolean;
  remove(entry: Entry): void;
  clear(): void;
  /** Calls back when a different tab has changed the list. */
  onChange(listener: () => void): void;
}

/** The visitor's choice whether to store their lists. No method throws. */
export interface PersistenceChoice {
  /** Returns the choice, or the default if there is none; `false` if the browser blocks storage. */
  read(): boolean;
  /** Returns whether the choice was stored. */
  write(isOn: boolean): boolean;
  /** Calls back when a different tab may have changed the choice. */
  onChange(listener: () => void): void;
}

interface TitleListOptions<Entry extends TitleEntry> {
  readonly store: TitleStore<Entry>;
  readonly choice: PersistenceChoice;
}

/** A list of titles, newest first, without duplicates. No method throws. */
export interface TitleList<Entry extends TitleEntry> {
  /** Emits the list on subscription and after each change. Never completes, never errors. */
  readonly entries$: BehaviorSubject<readonly Entry[]>;
  has(title: TitleId): boolean;
  /** Adds entries. An entry of the same title is replaced. */
  put(entries: readonly Entry[]): void;
  remove(title: TitleId): void;
  readonly keeping: FavoritesKeeping;
}

/** Creates a list that is stored if the visitor wants that, and is the same in all tabs. */
export function createTitleList<Entry extends TitleEntry>({
  store,
  choice,
}: TitleListOptions<Entry>): TitleList<Entry> {
  const storing = createStoring(store, choice.read());
  const entries$ = new BehaviorSubject(storing.isOn() ? store.read() : []);

  /** Applies changes from other tabs and preserves entries that exist only in this tab. */
  const follow = () => {
    const stored = store.read();
    const own = storing.isOn() ? storing.unstored() : entries$.value;
    const isOn = choice.read();
    if (isOn) {
      entries$.next(merge(stored, own));
    }
    storing.set(isOn, without(own, stored));
  };
  store.onChange(follow);
  choice.onChange(follow);

  return {
    entries$,
    has: (title) => entries$.value.some((entry) => isSame(entry, title)),
    put(added) {
      entries$.next(merge(added, entries$.value));
      storing.set(storing.isOn(), [...added, ...without(storing.unstored(), added)]);
    },
    remove(title) {
      const [entry] = entries$.value.filter((each) => isSame(each, title));
      if (!entry) {
        return;
      }
      entries$.next(without(entries$.value, [entry]));
      if (storing.isOn()) {
        store.remove(entry);
      }
      storing.set(storing.isOn(), without(storing.unstored(), [entry]));
    },
    keeping: createKeeping({ store, choice, entries$, storing }),
  };
}

function isSame(one: TitleId, other: TitleId): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Whether the list is stored, and the entries that could not be stored. */
interface Storing<Entry> {
  isOn(): boolean;
  /** Returns the entries that the browser failed to store. */
  unstored(): readonly Entry[];
  /** Turns storing on or off. If on, also stores these entries. */
  set(isOn: boolean, entries: readonly Entry[]): void;
  subscribe: FavoritesKeeping['subscribe'];
}

function createStoring<Entry extends TitleEntry>(
  store: TitleStore<Entry>,
  isInitiallyOn: boolean,
): Storing<Entry> {
  let isOn = isInitiallyOn;
  let unstored: readonly Entry[] = [];
  const changes$ = new Subject<boolean>();
  return {
    isOn: () => isOn,
    unstored: () => unstored,
    set(isNowOn, entries) {
      const [wasOn, wasStored] = [isOn, unstored.length === 0];
      isOn = isNowOn;
      unstored = isOn ? entries.filter((entry) => !store.put(entry)) : [];
      if (isOn !== wasOn || wasStored !== (unstored.length === 0)) {
        changes$.next(isOn);
      }
    },
    subscribe: (next) => changes$.subscribe(next),
  };
}

interface KeepingOptions<Entry extends TitleEntry> {
  readonly store: TitleStore<Entry>;
  readonly choice: PersistenceChoice;
  readonly entries$: BehaviorSubject<readonly Entry[]>;
  readonly storing: Storing<Entry>;
}

function createKeeping<Entry extends TitleEntry>({
  store,
  choice,
  entries$,
  storing,
}: KeepingOptions<Entry>): FavoritesKeeping {
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
      if (!isOn) {
        stopStoring(store, choice);
      }
      storing.set(isOn, []);
      return true;
    },
    subscribe: storing.subscribe,
  };
}

/**
 * Stores the list and then the choice, or neither. Returns the stored list. The order matters,
 * because other tabs read the list when the choice changes.
 */
function startStoring<Entry extends TitleEntry>(
  entries: readonly Entry[],
  store: TitleStore<Entry>,
  choice: PersistenceChoice,
): readonly Entry[] | undefined {
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
function stopStoring<Entry extends TitleEntry>(
  store: TitleStore<Entry>,
  choice: PersistenceChoice,
): void {
  const isStored = choice.write(false);
  store.clear();
  if (!isStored) {
    choice.write(false);
  }
}

function merge<Entry extends TitleEntry>(
  entries: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  return sortNewestFirst(onceEach([...entries, ...others]));
}

/** Returns the entries whose titles are not in the other list. */
function without<Entry extends TitleEntry>(
  entries: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  const keys = new Set(others.map(titleKey));
  return entries.filter((entry) => !keys.has(titleKey(entry)));
}

/** Removes duplicates and keeps the first of each. */
export function onceEach<Entry extends TitleEntry>(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = titleKey(entry);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

export function sortNewestFirst<Entry extends TitleEntry>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((one, other) => other.addedOn - one.addedOn);
}
