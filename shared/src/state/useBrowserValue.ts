import { useSyncExternalStore } from 'react';

/**
 * What `read` finds in the browser. On the server, and for the first render of a page that the
 * server has rendered, it is `onServer`. Read anew on each render; nothing tells when it changes.
 */
export function useBrowserValue<Value, OnServer>(
  read: () => Value,
  onServer: () => OnServer,
): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(subscribeToNothing, read, onServer);
}

/** For values of which nothing tells when they change. */
export function subscribeToNothing(): () => void {
  return () => undefined;
}
