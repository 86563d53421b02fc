import { useEffect, useState } from 'react';
import { BehaviorSubject, debounceTime, distinctUntilChanged } from 'rxjs';

/** The default; the search itself waits longer. */
const DEFAULT_DELAY_MS = 500;

/**
 * A debounced value, and a function to settle it at once, or the one that is about to come. Starts as the value itself, then follows
 * after each pause of `delayMs`. The underlying stream ends when the component unmounts.
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
