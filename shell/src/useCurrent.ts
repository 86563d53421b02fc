import type { BehaviorSubject } from 'rxjs';
import { useStream } from '@portal/shared/state/useStream';

/** Returns the current value of a stream and re-renders after each change. */
export function useCurrent<Value>(value$: BehaviorSubject<Value>): Value {
  const read = () => value$.value;
  return useStream(value$, read, read);
}
