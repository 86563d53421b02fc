/**
 * Gives a key to each history entry that has none: the first one of a document, and those for a
 * fragment. React Router calls all of them `default`, so they would share their stored state. Call
 * it before the router starts.
 */
export function keyEntries({ history, addEventListener }: Window): void {
  const keyEntry = (idx: number) => {
    if (typeof Object(history.state).key !== 'string') {
      // As in React Router: unique in one tab.
      const key = Math.random().toString(36).slice(2, 10);
      history.replaceState({ idx, ...Object(history.state), key }, '');
    }
  };
  keyEntry(0);
  // Before the router reads it. Only whether the index is 0 matters.
  addEventListener('popstate', () => keyEntry(1), { capture: true });
}

/** Whether the visit began with the current entry. React Router counts the entries in their state. */
export function isFirstEntry(history: History): boolean {
  return Object(history.state).idx === 0;
}
