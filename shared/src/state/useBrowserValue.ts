import { useSyncExternalStore } from 'react';

/**
 * Returns `read()` in the browser, and `onServer()` on the server and during hydration. Reads the
 * value on each render, but does not subscribe to changes.
 */
export function useBrowserValue<Value, OnServer>(
  read: () => Value,
  onServer: () => OnServer,
): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(subscribeToNothing, read, onServer);
}

/** Whether the component has been hydrated. Always `false` on the server. */
export function useIsHydrated(): boolean {
  return useBrowserValue(
    () => true,
    () => false,
  );
}

/** A no-op `subscribe` for values without change events. */
export function subscribeToNothing(): () => void {
  return () => undefined;
}
