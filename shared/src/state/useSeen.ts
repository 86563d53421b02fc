import { useCallback, useSyncExternalStore } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { Portal, SeenTitles } from '@portal/contract/Portal';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';

const NO_TITLES: readonly SeenTitle[] = [];

/** The lists that have loaded: components that mount later render with them immediately. */
const loaded = new WeakMap<Portal, SeenTitles>();
/** Passes the list on to components for which it had failed to load. */
const unconnected = new Set<() => void>();

/**
 * The titles that the visitor has seen, newest first; empty until they have loaded, and on the
 * server. Re-renders after each change. With `isWanted: false`, does not load them and returns an
 * empty list.
 */
export function useSeenTitles(
  portal: Portal,
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): readonly SeenTitle[] {
  const read = () => (isWanted && loaded.get(portal)?.current()) || NO_TITLES;
  return useSeen(portal, { read, before: NO_TITLES, isWanted });
}

/**
 * The entry of a title that the visitor has seen, completely or up to an episode. Re-renders only
 * when that changes. `undefined` until it has loaded, and on the server.
 */
export function useSeenTitle(portal: Portal, kind: TitleKind, id: number): SeenTitle | undefined {
  return useSeen(portal, {
    read: () => findSeen(loaded.get(portal), kind, id),
    before: undefined,
  });
}

/** Whether the whole title was seen, not only some episodes. */
export function isWholeSeen(entry: SeenTitle | undefined): boolean {
  return entry !== undefined && entry.upTo === undefined;
}

/**
 * Whether an episode comes after the last one that the visitor has seen, so that pages must not
 * reveal it. If there is no last episode, none does.
 */
export function isUnseen(
  upTo: EpisodeNumber | undefined,
  season: number,
  episode: number,
): boolean {
  return (
    upTo !== undefined &&
    (season > upTo.season || (season === upTo.season && episode > upTo.episode))
  );
}

/** Whether the last episode that the visitor has seen includes this one. Specials have no order. */
export function isSeenEpisode(
  upTo: EpisodeNumber | undefined,
  season: number,
  episode: number,
): boolean {
  return upTo !== undefined && season > 0 && !isUnseen(upTo, season, episode);
}

interface SeenChange {
  readonly title: Pick<SeenTitle, 'kind' | 'id'>;
  /** The title's new entry, which keeps the stars and the note; `undefined` removes it. */
  readonly next: SeenTitle | undefined;
  /** The message that describes the change. */
  readonly said: string;
}

const texts = {
  undo: 'Undo',
  tryAgain: 'Try again',
  failed: "We couldn't save this. Check your connection.",
} as const;

/** Changes a title's entry, announces it and offers to undo it. Never rejects. */
export async function changeSeen(portal: Portal, change: SeenChange): Promise<void> {
  try {
    const seen = await portal.loadSeen();
    const { title, next, said } = change;
    const before = findSeen(seen, title.kind, title.id);
    const put = (entry: SeenTitle | undefined) => (entry ? seen.mark([entry]) : seen.unmark(title));
    put(next && { stars: before?.stars, note: before?.note, ...next });
    unconnected.forEach((connect) => connect());
    portal.notify({ text: said, action: texts.undo, onAction: () => put(before) });
  } catch (error) {
    console.error('The seen titles failed to load.', error);
    portal.notify({
      text: texts.failed,
      action: texts.tryAgain,
      onAction: () => void changeSeen(portal, change),
    });
  }
}

/** The maximum number of characters in a note about a title. */
export const MAX_NOTE_LENGTH = 10_000;

/** Changes the entry of a title that `useSeenTitle` has returned. */
export function updateSeen(portal: Portal, entry: SeenTitle): void {
  loaded.get(portal)?.mark([entry]);
}

function findSeen(
  seen: SeenTitles | undefined,
  kind: TitleKind,
  id: number,
): SeenTitle | undefined {
  return seen?.current().find((entry) => entry.kind === kind && entry.id === id);
}

interface SeenValue<Value> {
  readonly read: () => Value;
  /** The value until the list has loaded. */
  readonly before: Value;
  /** `false` does not load the list. */
  readonly isWanted?: boolean;
}

/** Reads a value from the list once it has loaded. */
function useSeen<Value>(
  portal: Portal,
  { read, before, isWanted = true }: SeenValue<Value>,
): Value {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      if (!isWanted) {
        return () => undefined;
      }
      let subscription: { unsubscribe(): void } | undefined;
      let hasEnded = false;
      const connect = () => {
        unconnected.delete(connect);
        portal.loadSeen().then(
          (seen) => {
            loaded.set(portal, seen);
            subscription = hasEnded ? undefined : seen.entries$.subscribe(handleChange);
          },
          // If the list fails to load, nothing is marked for now. Loading is tried again when the
          // visitor presses a button, which then shows the reason for a failure.
          () => hasEnded || unconnected.add(connect),
        );
      };
      connect();
      return () => {
        hasEnded = true;
        unconnected.delete(connect);
        subscription?.unsubscribe();
      };
    },
    [portal, isWanted],
  );
  return useSyncExternalStore(subscribe, read, () => before);
}
