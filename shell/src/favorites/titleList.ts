import { BehaviorSubject, Subject } from 'rxjs';
import type { FavoritesKeeping } from '@portal/contract/Portal';
import { isSame, merge, type ListEntry, type EntryId, without } from './titleEntries.ts';

/** Persistent storage for the list, written one entry at a time. No method throws. */
export interface TitleStore<Entry extends ListEntry> {
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

/** The visitor's choice about storing their lists. No method throws. */
export interface PersistenceChoice {
  /** Returns where to store new entries: the chosen storage, or the default one. */
  read(): 'memory' | 'stored' | 'forbidden';
  /** Returns whether the choice was stored. */
  write(isOn: boolean): boolean;
  /** Calls back when a different tab may have changed the choice. */
  onChange(listener: () => void): void;
}

interface TitleListOptions<Entry extends ListEntry> {
  readonly store: TitleStore<Entry>;
  readonly choice: PersistenceChoice;
}

/** A list of titles or people, newest first, without duplicates. No method throws. */
export interface TitleList<Entry extends ListEntry> {
  /** Emits the list on subscription and after each change. Never completes, never errors. */
  readonly entries$: BehaviorSubject<readonly Entry[]>;
  has(title: EntryId): boolean;
  /** Adds entries. They replace entries of the same title or person. */
  put(entries: readonly Entry[]): void;
  remove(title: EntryId): void;
  /** Where the entries are. */
  place(): Place<Entry>['kind'];
  readonly keeping: FavoritesKeeping;
}

/** Where a list's entries are stored. */
type Place<Entry> =
  /** In memory only, because the visitor has not chosen storage. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'stored' }
  /** In the browser's storage, except for these entries, because the storage is full. */
  | { readonly kind: 'full'; readonly unstored: readonly Entry[] }
  /** In memory only, because the browser blocks storage. */
  | { readonly kind: 'forbidden' };

/** Creates a list that is in sync between all tabs, and stored if the visitor has chosen that. */
export function createTitleList<Entry extends ListEntry>({
  store,
  choice,
}: TitleListOptions<Entry>): TitleList<Entry> {
  const whereabouts = createWhereabouts<Entry>({ kind: choice.read() });
  const { place, move } = whereabouts;
  const entries$ = new BehaviorSubject(isOn(place()) ? store.read() : []);

  /** Stores as many of these entries as fit. */
  const keep = (entries: readonly Entry[]) => {
    const unstored = entries.filter((entry) => !store.put(entry));
    move(unstored.length > 0 ? { kind: 'full', unstored } : { kind: 'stored' });
  };
  /** Applies changes from other tabs and preserves entries that exist only in this tab. */
  const follow = () => {
    const stored = store.read();
    const own = isOn(place()) ? unstoredOf(place()) : entries$.value;
    const kind = choice.read();
    if (kind === 'stored') {
      entries$.next(merge(stored, own));
      keep(without(own, stored));
    } else {
      move({ kind });
    }
  };
  store.onChange(follow);
  choice.onChange(follow);

  return {
    entries$,
    has: (title) => entries$.value.some((entry) => isSame(entry, title)),
    put(added) {
      entries$.next(merge(added, entries$.value));
      if (isOn(place())) {
        keep([...added, ...without(unstoredOf(place()), added)]);
      }
    },
    remove(title) {
      const [entry] = entries$.value.filter((each) => isSame(each, title));
      if (!entry) {
        return;
      }
      entries$.next(without(entries$.value, [entry]));
      if (isOn(place())) {
        store.remove(entry);
        keep(without(unstoredOf(place()), [entry]));
      }
    },
    place: () => place().kind,
    keeping: createKeeping({ store, choice, entries$, whereabouts }),
  };
}

/** Whether the visitor wants the list stored and the browser allows it. */
function isOn({ kind }: Place<unknown>): boolean {
  return kind === 'stored' || kind === 'full';
}

function unstoredOf<Entry>(place: Place<Entry>): readonly Entry[] {
  return place.kind === 'full' ? place.unstored : [];
}

/** The storage state of a list, and the listeners for its changes. */
function createWhereabouts<Entry>(initial: Place<Entry>) {
  let current = initial;
  const changes$ = new Subject<boolean>();
  return {
    place: () => current,
    move(next: Place<Entry>) {
      const { kind } = current;
      current = next;
      if (next.kind !== kind) {
        changes$.next(isOn(next));
      }
    },
    subscribe: (next: (isOn: boolean) => void) => changes$.subscribe(next),
  };
}

interface KeepingOptions<Entry extends ListEntry> {
  readonly store: TitleStore<Entry>;
  readonly choice: PersistenceChoice;
  readonly entries$: BehaviorSubject<readonly Entry[]>;
  readonly whereabouts: ReturnType<typeof createWhereabouts<Entry>>;
}

function createKeeping<Entry extends ListEntry>({
  store,
  choice,
  entries$,
  whereabouts: { place, move, subscribe },
}: KeepingOptions<Entry>): FavoritesKeeping {
  return {
    isOn: () => isOn(place()),
    isStored: () => place().kind !== 'full',
    turn(isWanted) {
      if (isWanted === isOn(place())) {
        return true;
      }
      const entries = isWanted ? startStoring(entries$.value, store, choice) : entries$.value;
      if (!entries) {
        return false;
      }
      entries$.next(entries);
      if (!isWanted) {
        stopStoring(store, choice);
      }
      move({ kind: isWanted ? 'stored' : 'memory' });
      return true;
    },
    subscribe,
  };
}

/**
 * Stores the list and then the choice, or neither. Returns the stored list. The order matters,
 * because other tabs read the list when the choice changes.
 */
function startStoring<Entry extends ListEntry>(
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
function stopStoring<Entry extends ListEntry>(
  store: TitleStore<Entry>,
  choice: PersistenceChoice,
): void {
  const isStored = choice.write(false);
  store.clear();
  if (!isStored) {
    choice.write(false);
  }
}
