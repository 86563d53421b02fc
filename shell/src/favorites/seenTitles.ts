import type { FavoritesKeeping, SeenTitles } from '@portal/contract/Portal';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';
import { shareWithTabs } from './shareWithTabs.ts';
import type { createTitleList } from './titleList.ts';
import type { createTitleStore } from './titleStore.ts';

/**
 * Functions that create lists. They are passed to this deferred code, because an import would keep
 * the bundler from merging the modules of the first script.
 */
export interface ListMakers {
  readonly createTitleList: typeof createTitleList;
  readonly createTitleStore: typeof createTitleStore;
}

/** The prefix of the storage keys. */
const SEEN_TITLES = 'portal.seen';

interface SeenTitlesOptions {
  readonly window: Window & typeof globalThis;
  readonly lists: ListMakers;
  /** The visitor's choice for favorites. It applies to seen titles too. */
  readonly keeping: FavoritesKeeping;
  /** Called when titles have been marked. */
  readonly onMark?: () => void;
}

/** Creates the list of titles that the visitor has seen. */
export function createSeenTitles({
  window,
  lists,
  keeping,
  onMark,
}: SeenTitlesOptions): SeenTitles {
  const store = lists.createTitleStore({
    window,
    name: SEEN_TITLES,
    isEntry: isSeenTitle,
    onFailure: (cause) =>
      console.warn('Seen titles cannot be stored; they last until the page is closed.', cause),
  });
  const list = lists.createTitleList<SeenTitle>({
    store,
    choice: {
      read: () => (keeping.isOn() ? 'stored' : 'memory'),
      // The choice itself is stored by the favorites.
      write: () => true,
      onChange: (listener) => void keeping.subscribe(listener),
    },
  });
  // Deletes the stored titles when the visitor turns storage off, or if it is already off.
  const forget = () => keeping.isOn() || store.clear();
  forget();
  keeping.subscribe(forget);
  shareWithTabs({
    window,
    name: SEEN_TITLES,
    list,
    isEntry: isSeenTitle,
    isStored: keeping.isOn,
  });
  return {
    entries$: list.entries$,
    current: () => list.entries$.value,
    mark(entries) {
      list.put(entries.map(toSeenTitle));
      onMark?.();
    },
    unmark: list.remove,
  };
}

/** Whether an untrusted value is a valid entry. */
function isSeenTitle(value: unknown): value is SeenTitle {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof SeenTitle, unknown>> = value;
  return (
    (entry.kind === 'movie' || entry.kind === 'tv') &&
    Number.isInteger(entry.id) &&
    typeof entry.title === 'string' &&
    typeof entry.addedOn === 'number' &&
    (entry.upTo === undefined || isEpisodeNumber(entry.upTo)) &&
    (entry.stars === undefined || isStars(entry.stars)) &&
    (entry.note === undefined || typeof entry.note === 'string')
  );
}

function isStars(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
}

function isEpisodeNumber(value: unknown): value is EpisodeNumber {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(Reflect.get(value, 'season')) &&
    Number.isInteger(Reflect.get(value, 'episode'))
  );
}

/** Copies only the fields of an entry, because callers can pass a complete title. */
function toSeenTitle({ kind, id, title, addedOn, upTo, stars, note }: SeenTitle): SeenTitle {
  return { kind, id, title, addedOn, upTo, stars, note };
}
