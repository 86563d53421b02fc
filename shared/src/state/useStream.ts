import { useCallback, useSyncExternalStore } from 'react';

interface Stream {
  subscribe(next: () => void): { unsubscribe(): void };
}

/**
 * Returns `read()` and re-renders when the value has changed after an emission of the stream. On
 * the server and during hydration, returns `onServer()`.
 */
export function useStream<Value>(stream: Stream, read: () => Value, onServer: () => Value): Value {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      const subscription = stream.subscribe(handleChange);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, read, onServer);
}
