import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { type Kind, titleKey, type TitleKind } from '@portal/contract/kinds';
import type {
  Destination,
  DeviceMemory,
  FavoritesBus,
  FavoritesKeeping,
  FollowedPeople,
  Notice,
  Portal,
  SeenTitles,
} from '@portal/contract/Portal';
import type { PortalConfig } from '@portal/contract/PortalConfig';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { createTabMemory } from '../state/memory/createTabMemory.ts';
import { createQueryClient } from '../state/queryPolicy.ts';

interface FakePortalOptions {
  /** Initial watch-later list, newest first. */
  readonly favorites?: readonly Favorite[];
  /** The titles that the visitor has seen, newest first. */
  readonly seen?: readonly SeenTitle[];
  /** The people that the visitor follows, newest first. */
  readonly followed?: readonly FollowedPerson[];
  /** Overrides of the default configuration. */
  readonly config?: Partial<PortalConfig>;
  /** Called on `go` and `back`; by default, these are only recorded. */
  readonly navigate?: (address: string) => void;
}

/** A portal that records the calls it receives. */
export interface FakePortal extends Portal {
  /** URLs passed to `go`, with `'back'` for each call of `back`. */
  readonly visits: readonly string[];
  /** Messages announced to screen readers. */
  readonly announcements: readonly string[];
  /** Notices, the last one last. */
  readonly notices: readonly Notice[];
}

const CONFIG: PortalConfig = {
  brand: ['Cine', 'Pop'],
  source: 'catalogue',
  api: { baseUrl: '/api/3', token: 'public' },
  imageBaseUrl: '/t/p',
  video: {
    embedBaseUrl: 'https://video.example/embed',
    watchBaseUrl: 'https://video.example/watch',
  },
  favorites: { persistence: 'memory' },
};

/**
 * A portal for section tests and standalone mode, with a real query client, in-memory favorites and
 * simple URLs.
 */
export function fakePortal({
  favorites,
  seen = [],
  followed = [],
  config,
  navigate,
}: FakePortalOptions = {}): FakePortal {
  const visits: string[] = [];
  const announcements: string[] = [];
  const notices: Notice[] = [];
  const seenTitles = fakeSeen(seen);
  const followedPeople = fakeFollowed(followed);
  const visit = (address: string) => {
    visits.push(address);
    navigate?.(address);
  };

  return {
    config: { ...CONFIG, ...config },
    queryClient: createQueryClient(),
    favorites: fakeFavorites(favorites, config?.favorites?.persistence === 'browser'),
    navigation: {
      href,
      go: (to) => visit(href(to)),
      back: () => visit('back'),
      canGoBack: () => false,
      isReturn: () => true,
      dropFragment: () => undefined,
      hasPage: () => false,
      openSearch: () => undefined,
    },
    announce: (sentence) => void announcements.push(sentence),
    notify: (notice) => void notices.push(notice),
    loadSeen: () => Promise.resolve(seenTitles),
    loadFollowed: () => Promise.resolve(followedPeople),
    tabMemory: createTabMemory(),
    noteOutdated: () => undefined,
    visits,
    announcements,
    notices,
  };
}

function href(to: Destination): string {
  if ('page' in to) {
    return `/${to.page}`;
  }
  return to.kind === 'home' ? '/' : `/${to.kind}/${to.id}`;
}

/**
 * An in-memory watch-later list that fulfills the bus's contract. `addedOn` is a counter that
 * starts at 1 instead of the current time.
 */
export function fakeFavorites(initial: readonly Favorite[] = [], isKept = false): FavoritesBus {
  const listeners = new Set<(entries: readonly Favorite[]) => void>();
  let entries = initial;
  let additions = 0;
  const change = (changed: readonly Favorite[]) => {
    entries = changed;
    for (const listener of listeners) {
      listener(entries);
    }
  };
  const has = (kind: TitleKind, id: number) =>
    entries.some((entry) => entry.kind === kind && entry.id === id);

  return {
    entries$: {
      subscribe(next) {
        // Wrapped, so that the same function can subscribe more than once.
        const listener = (current: readonly Favorite[]) => next(current);
        listeners.add(listener);
        next(entries);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    },
    current: () => entries,
    has,
    toggle(title) {
      if (has(title.kind, title.id)) {
        change(entries.filter((entry) => titleKey(entry) !== titleKey(title)));
      } else {
        additions += 1;
        change([{ ...title, addedOn: additions }, ...entries]);
      }
    },
    add(others) {
      const keys = others.map(titleKey);
      const added = others.filter(
        (entry, index) => !has(entry.kind, entry.id) && keys.indexOf(titleKey(entry)) === index,
      );
      change([...entries, ...added].toSorted((one, other) => other.addedOn - one.addedOn));
    },
    keeping: fakeKeeping(isKept),
  };
}

/** The setting that stores the list in the browser. Turning it on or off always succeeds. */
function fakeKeeping(isKept: boolean): FavoritesKeeping {
  const listeners = new Set<(isOn: boolean) => void>();
  let isOn = isKept;
  return {
    isOn: () => isOn,
    isStored: () => true,
    turn(isWanted) {
      isOn = isWanted;
      listeners.forEach((listener) => listener(isOn));
      return true;
    },
    subscribe(next) {
      const listener = (isNow: boolean) => next(isNow);
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  };
}

/** A device memory with these values, which stores any value. */
export function fakeDevice(values: Readonly<Record<string, unknown>> = {}): DeviceMemory {
  const { read, keep } = createTabMemory(values);
  return { read, keep, isStored: () => true };
}

/** An in-memory list of seen titles that fulfills the contract. */
export function fakeSeen(initial: readonly SeenTitle[] = []): SeenTitles {
  const { entries$, current, put, remove } = fakeList(initial);
  return { entries$, current, mark: put, unmark: remove };
}

/** An in-memory list of followed people that fulfills the contract. */
export function fakeFollowed(initial: readonly FollowedPerson[] = []): FollowedPeople {
  const { entries$, current, put, remove } = fakeList(initial);
  return { entries$, current, follow: put, unfollow: remove };
}

interface ListEntry {
  readonly kind: Kind;
  readonly id: number;
  readonly addedOn: number;
}

function fakeList<Entry extends ListEntry>(initial: readonly Entry[]) {
  const listeners = new Set<(entries: readonly Entry[]) => void>();
  let entries = initial;
  const change = (changed: readonly Entry[]) => {
    entries = changed.toSorted((one, other) => other.addedOn - one.addedOn);
    listeners.forEach((listener) => listener(entries));
  };
  const without = (others: readonly Pick<Entry, 'kind' | 'id'>[]) => {
    const keys = new Set(others.map(titleKey));
    return entries.filter((entry) => !keys.has(titleKey(entry)));
  };

  return {
    entries$: {
      subscribe(next: (entries: readonly Entry[]) => void) {
        const listener = (current: readonly Entry[]) => next(current);
        listeners.add(listener);
        next(entries);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    },
    current: () => entries,
    put: (added: readonly Entry[]) => change([...added, ...without(added)]),
    remove: (entry: Pick<Entry, 'kind' | 'id'>) => change(without([entry])),
  };
}
