import { openTabChannel } from '@portal/shared/state/openTabChannel';
import type { ListEntry, EntryId } from './titleEntries.ts';
import type { TitleList } from './titleList.ts';

interface ShareWithTabsOptions<Entry extends ListEntry> {
  readonly window: Pick<Window & typeof globalThis, 'BroadcastChannel' | 'addEventListener'>;
  /** The name of the channel, the same in every tab. */
  readonly name: string;
  readonly list: Pick<TitleList<Entry>, 'entries$' | 'put' | 'remove'>;
  readonly isEntry: (value: unknown) => value is Entry;
  /** Whether the list is stored. If so, storage events keep the tabs in sync. */
  readonly isStored: () => boolean;
}

/** A message between tabs. */
interface TabMessage<Entry> {
  /** The entries that were added or changed. */
  readonly put: readonly Entry[];
  readonly removed: readonly EntryId[];
  /** Whether the tab has just opened and needs the other tabs' entries. */
  readonly isNew?: boolean;
}

/**
 * Keeps a list that is not stored in sync between all open tabs. When the last one is closed, the
 * list is lost.
 */
export function shareWithTabs<Entry extends ListEntry>({
  window,
  name,
  list,
  isEntry,
  isStored,
}: ShareWithTabsOptions<Entry>): void {
  const current = () => list.entries$.value;
  let known = current();
  let isFollowing = false;

  const receive = (message: TabMessage<Entry>) => {
    if (message.isNew) {
      send({ put: current(), removed: [] });
    }
    const keys = new Set(current().map(keyOf));
    // This tab's entries take precedence over those of a tab that has just opened.
    const put = message.put.filter((entry) => !message.isNew || !keys.has(keyOf(entry)));
    isFollowing = true;
    if (put.length > 0) {
      list.put(put);
    }
    message.removed.forEach(list.remove);
    isFollowing = false;
  };
  const join = () => isStored() || send({ put: current(), removed: [], isNew: true });
  const send: (message: TabMessage<Entry>) => void = openTabChannel({
    window,
    name,
    receive: (data) => isStored() || receive(readMessage(data, isEntry)),
    onReturn: join,
  });
  join();

  list.entries$.subscribe((entries) => {
    const put = entries.filter((entry) => !known.includes(entry));
    const keys = new Set(entries.map(keyOf));
    const removed = known.filter((entry) => !keys.has(keyOf(entry)));
    known = entries;
    if (!isFollowing && !isStored() && put.length + removed.length > 0) {
      send({ put, removed: removed.map(({ kind, id }) => ({ kind, id })) });
    }
  });
}

/** Parses a message, because another tab may run an older version. */
function readMessage<Entry>(
  data: unknown,
  isEntry: (value: unknown) => value is Entry,
): TabMessage<Entry> {
  const { put, removed, isNew }: Partial<Record<keyof TabMessage<Entry>, unknown>> =
    typeof data === 'object' && data !== null ? data : {};
  return {
    put: Array.isArray(put) ? put.filter(isEntry) : [],
    removed: Array.isArray(removed) ? removed.filter(isEntryId) : [],
    isNew: isNew === true,
  };
}

function keyOf({ kind, id }: EntryId): string {
  return `${kind} ${id}`;
}

function isEntryId(value: unknown): value is EntryId {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;
}
