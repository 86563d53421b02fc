/**
 * Gives a key to each history entry that has none: the first one of every document, and those that
 * the browser makes for a fragment. React Router calls all of them `default`, so that what the
 * visitor left at one of them would come back at another. Call it before there is a router. A reload
 * and Back find the key again.
 */
export function keyEntries({ history, addEventListener }: Window): void {
  const keyEntry = (idx: number) => {
    if (typeof Object(history.state).key !== 'string') {
      // As React Router does: a key has to be unique in one tab only.
      const key = Math.random().toString(36).slice(2, 10);
      history.replaceState({ idx, ...Object(history.state), key }, '');
    }
  };
  keyEntry(0);
  // Before the router reads it. Only whether the index is 0 matters.
  addEventListener('popstate', () => keyEntry(1), { capture: true });
}

/**
 * Whether the visit began with the current entry, so that there is no way back in the portal. React
 * Router counts the entries in their state.
 */
export function isFirstEntry(history: History): boolean {
  return Object(history.state).idx === 0;
}
