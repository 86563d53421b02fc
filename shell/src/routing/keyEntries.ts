/**
 * Adds a key to history entries without one: the first entry of a document, and entries for
 * fragments. React Router uses the key `default` for all of them, so they would share stored state.
 * Call it before the router starts. `home` is the portal's base path.
 */
export function keyEntries({ history, document, addEventListener }: Window, home: string): void {
  const keyEntry = (idx: number) => {
    if (typeof Object(history.state).key !== 'string') {
      // Unique within a tab, as in React Router.
      const key = Math.random().toString(36).slice(2, 10);
      history.replaceState({ idx, ...Object(history.state), key }, '');
    }
  };
  // Any index other than 0 works.
  keyEntry(isFromPortal(document, history, home) ? 1 : 0);
  // In the capture phase, to run before the router's listener.
  addEventListener('popstate', () => keyEntry(1), { capture: true });
}

/**
 * Whether the previous entry is a page of the portal, because the browser followed a link to this
 * document, for example before the scripts ran. A new tab has no previous entry.
 */
function isFromPortal({ referrer, baseURI }: Document, { length }: History, home: string): boolean {
  return length > 1 && referrer.startsWith(new URL(home, baseURI).href);
}

/**
 * Whether the visit began with the current entry. React Router stores the entry's index in its
 * state.
 */
export function isFirstEntry(history: History): boolean {
  return Object(history.state).idx === 0;
}
