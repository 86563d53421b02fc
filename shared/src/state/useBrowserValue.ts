import { useSyncExternalStore } from 'react';

/**
 * The value of `read` in the browser; of `onServer` on the server and during hydration. Read on each
 * render; a change does not cause one.
 */
export function useBrowserValue<Value, OnServer>(
  read: () => Value,
  onServer: () => OnServer,
): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(subscribeToNothing, read, onServer);
}

/** For values that do not report changes. */
export function subscribeToNothing(): () => void {
  return () => undefined;
}
