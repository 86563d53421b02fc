import { useCallback, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** Returns the current value of a stream and re-renders after each change. */
export function useCurrent<Value>(value$: BehaviorSubject<Value>): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = value$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [value$],
  );
  const read = () => value$.value;
  return useSyncExternalStore(subscribe, read, read);
}
