import { useCallback, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** The value of a stream now; draws anew after each change. */
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
