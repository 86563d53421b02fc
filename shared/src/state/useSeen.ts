import { useCallback, useSyncExternalStore } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { Portal, SeenTitles } from '@portal/contract/Portal';
import type { SeenTitle } from '@portal/contract/SeenTitle';

const NO_TITLES: readonly SeenTitle[] = [];

/** The lists that have loaded, so that later components render with them at once. */
const loaded = new WeakMap<Portal, SeenTitles>();
/** Connects components for which the list has failed to load. */
const unconnected = new Set<() => void>();

/**
 * The titles that the visitor has seen, newest first; empty until they have loaded, on the server
 * and in older shells. Re-renders after each change.
 */
export function useSeenTitles(portal: Portal): readonly SeenTitle[] {
  return useSeen(portal, () => loaded.get(portal)?.current() ?? NO_TITLES, NO_TITLES);
}

/**
 * The entry of a title that the visitor has seen, completely or up to an episode. Re-renders only
 * when that changes. `undefined` until it has loaded, on the server and in older shells.
 */
export function useSeenTitle(portal: Portal, kind: TitleKind, id: number): SeenTitle | undefined {
  return useSeen(portal, () => findSeen(loaded.get(portal), kind, id), undefined);
}

/** Whether the whole title was seen, not only some episodes. */
export function isWholeSeen(entry: SeenTitle | undefined): boolean {
  return entry !== undefined && entry.upTo === undefined;
}

interface SeenChange {
  readonly title: Pick<SeenTitle, 'kind' | 'id'>;
  /** The entry of the title; `undefined` removes it. */
  readonly next: SeenTitle | undefined;
  /** Says what has changed. */
  readonly said: string;
}

const texts = {
  undo: 'Undo',
  tryAgain: 'Try again',
  failed: 'This could not be marked. Check your connection.',
} as const;

/** Changes the entry of a title, says so, and offers to undo it. Never rejects. */
export async function changeSeen(portal: Portal, change: SeenChange): Promise<void> {
  const notify = portal.notify ?? (({ text }) => portal.announce(text));
  try {
    const seen = await portal.loadSeen?.();
    if (seen) {
      const { title, next, said } = change;
      const before = findSeen(seen, title.kind, title.id);
      const put = (entry: SeenTitle | undefined) =>
        entry ? seen.mark([entry]) : seen.unmark(title);
      put(next);
      unconnected.forEach((connect) => connect());
      notify({ text: said, action: texts.undo, onAction: () => put(before) });
    }
  } catch (error) {
    console.error('The seen titles failed to load.', error);
    notify({
      text: texts.failed,
      action: texts.tryAgain,
      onAction: () => void changeSeen(portal, change),
    });
  }
}

function findSeen(
  seen: SeenTitles | undefined,
  kind: TitleKind,
  id: number,
): SeenTitle | undefined {
  return seen?.current().find((entry) => entry.kind === kind && entry.id === id);
}

/** Reads a value from the list once it has loaded. `before` is the value until then. */
function useSeen<Value>(portal: Portal, read: () => Value, before: Value): Value {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      let subscription: { unsubscribe(): void } | undefined;
      let hasEnded = false;
      const connect = () => {
        unconnected.delete(connect);
        portal.loadSeen?.().then(
          (seen) => {
            loaded.set(portal, seen);
            subscription = hasEnded ? undefined : seen.entries$.subscribe(handleChange);
          },
          // Not marked until the visitor presses a button, which says why if it fails again.
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
    [portal],
  );
  return useSyncExternalStore(subscribe, read, () => before);
}
