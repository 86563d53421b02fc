import { BehaviorSubject, Subject } from 'rxjs';
import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import type { FavoritesBus, FavoritesKeeping } from '@portal/contract/Portal';

/** Persistent storage of the list. No method throws. */
export interface FavoritesStore {
  /** The stored list, newest first; empty if there is none or it is invalid. */
  read(): readonly Favorite[];
  /** Says whether it has been stored. */
  write(entries: readonly Favorite[]): boolean;
  clear(): void;
  /** Calls back when another tab has changed the list. */
  onChange(listener: (entries: readonly Favorite[]) => void): void;
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
  let isKept = store !== undefined && (choice?.read() ?? true);
  const choice$ = new Subject<boolean>();
  const entries$ = new BehaviorSubject((isKept && store?.read()) || []);
  const has: FavoritesBus['has'] = (kind, id) =>
    entries$.value.some((entry) => entry.kind === kind && entry.id === id);

  const setKept = (isOn: boolean) => {
    if (isOn !== isKept) {
      isKept = isOn;
      choice$.next(isOn);
    }
  };
  const change = (entries: readonly Favorite[]) => {
    entries$.next(entries);
    if (isKept) {
      store?.write(entries);
    }
  };
  const add = (entries: readonly Favorite[]) =>
    change(
      sortNewestFirst([
        // A diary names a title twice.
        ...onceEach(sortNewestFirst(entries))
          .filter(({ kind, id }) => !has(kind, id))
          .map((entry) => toFavorite(entry, entry.addedOn)),
        ...entries$.value,
      ]),
    );

  /** Follows another tab: first its choice, then its list. */
  const follow = (stored: readonly Favorite[]) => {
    const wasKept = isKept;
    setKept(choice?.read() ?? true);
    if (isKept && wasKept) {
      entries$.next(stored);
    } else if (isKept) {
      add(stored);
    }
  };
  store?.onChange(follow);
  choice?.onChange(() => follow(store?.read() ?? []));

  const keeping =
    store &&
    choice &&
    createKeeping({ store, choice, entries$, choice$, isKept: () => isKept, setKept });

  return {
    entries$,
    current: () => entries$.value,
    has,
    toggle(title) {
      const rest = entries$.value.filter((entry) => titleKey(entry) !== titleKey(title));
      const wasThere = rest.length < entries$.value.length;
      change(wasThere ? rest : [toFavorite(title, now()), ...rest]);
    },
    add,
    keeping,
  };
}

interface KeepingOptions {
  readonly store: FavoritesStore;
  readonly choice: KeepingChoice;
  readonly entries$: BehaviorSubject<readonly Favorite[]>;
  /** Says each change of the choice. */
  readonly choice$: Subject<boolean>;
  isKept(): boolean;
  setKept(isOn: boolean): void;
}

/** Creates the visitor's choice for the list in `entries$`. */
function createKeeping({
  store,
  choice,
  entries$,
  choice$,
  isKept,
  setKept,
}: KeepingOptions): FavoritesKeeping {
  return {
    isOn: isKept,
    turn(isOn) {
      if (isOn === isKept()) {
        return true;
      }
      const entries = sortNewestFirst(onceEach([...entries$.value, ...store.read()]));
      if (isOn && !keep(entries, store, choice)) {
        return false;
      }
      if (isOn) {
        entries$.next(entries);
      } else {
        // The choice first: otherwise another tab would take the list for emptied.
        choice.write(false);
        store.clear();
      }
      setKept(isOn);
      return true;
    },
    subscribe: (next) => choice$.subscribe(next),
  };
}

/**
 * Stores the list and the choice to do so, or neither; says whether it has. The list first: another
 * tab reads it when it hears of the choice.
 */
function keep(entries: readonly Favorite[], store: FavoritesStore, choice: KeepingChoice): boolean {
  const isDone = store.write(entries) && choice.write(true);
  if (!isDone) {
    store.clear();
  }
  return isDone;
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

function sortNewestFirst(entries: readonly Favorite[]): readonly Favorite[] {
  return entries.toSorted((one, other) => other.addedOn - one.addedOn);
}

/** Picks the properties of a favorite: callers may pass a whole title. */
function toFavorite(
  { kind, id, title, overview, rating, posterPath }: FavoriteTitle,
  addedOn: number,
): Favorite {
  return { kind, id, title, overview, rating, posterPath, addedOn };
}
