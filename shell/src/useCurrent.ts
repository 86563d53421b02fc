import { useStream } from '@portal/shared/state/useStream';
import type { ValueStream } from './streams.ts';

/** Returns the current value of a stream and re-renders after each change. */
export function useCurrent<Value>(value$: ValueStream<Value>): Value {
  const read = () => value$.value;
  return useStream(value$, read, read);
}
