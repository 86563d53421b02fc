/** What React Router keeps in the state of a history entry, if it has made the entry. */
interface EntryState {
  /** The entry's own name, under which the tab remembers what the visitor left there. */
  readonly key?: unknown;
  /** How many entries of the visit are before it. */
  readonly idx?: unknown;
}

/**
 * Gives a key to each history entry that has none: the first one of every document, and those that
 * the browser makes for a fragment. React Router calls all of them `default`, so that what the
 * visitor left at one of them would come back at another. Call it before there is a router. A reload
 * and Back find the key again.
 */
export function keyEntries(window: Window): void {
  const keyEntry = (idx: number) => {
    const state = stateOf(window.history);
    if (typeof state.key !== 'string') {
      window.history.replaceState({ idx, ...state, key: createKey() }, '');
    }
  };
  keyEntry(0);
  // Before the router reads it. Only whether the index is 0 matters.
  window.addEventListener('popstate', () => keyEntry(1), { capture: true });
}

/** Whether the visit began with the current entry, so that there is no way back in the portal. */
export function isFirstEntry(history: History): boolean {
  return stateOf(history).idx === 0;
}

function stateOf({ state }: History): EntryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** As React Router does: a key has to be unique in one tab only. */
function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
