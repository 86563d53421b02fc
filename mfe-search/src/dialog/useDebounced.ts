import { useEffect, useState } from 'react';
import { BehaviorSubject, debounceTime, distinctUntilChanged } from 'rxjs';

/** How long the search waits after the last keystroke. */
export const SEARCH_DELAY_MS = 800;
const DEFAULT_DELAY_MS = 500;

/**
 * A debounced value: initially the value itself, then the latest value after each pause of
 * `delayMs`. Also returns a function that immediately settles the current value, or the one passed
 * to it. The underlying stream ends when the component unmounts.
 */
export function useDebounced<Value>(
  value: Value,
  delayMs = DEFAULT_DELAY_MS,
): readonly [settled: Value, settle: (next?: Value) => void] {
  const [value$] = useState(() => new BehaviorSubject(value));
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const subscription = value$
      .pipe(distinctUntilChanged(), debounceTime(delayMs))
      .subscribe(setSettled);
    return () => subscription.unsubscribe();
  }, [value$, delayMs]);

  useEffect(() => value$.next(value), [value$, value]);

  return [settled, (next = value) => setSettled(next)];
}
