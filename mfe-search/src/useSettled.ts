import { useEffect, useState } from 'react';
import { BehaviorSubject, debounceTime, distinctUntilChanged } from 'rxjs';

/** What a value gets that says nothing else; the search itself waits longer. */
const DEFAULT_DELAY_MS = 500;

/**
 * A value once it has stopped changing for `delayMs`, and a way to settle it at once. At first: the value itself. Then: the last value
 * after each pause. The stream behind it ends with the component.
 */
export function useSettled<Value>(
  value: Value,
  delayMs = DEFAULT_DELAY_MS,
): readonly [settled: Value, settle: () => void] {
  const [value$] = useState(() => new BehaviorSubject(value));
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const subscription = value$
      .pipe(distinctUntilChanged(), debounceTime(delayMs))
      .subscribe(setSettled);
    return () => subscription.unsubscribe();
  }, [value$, delayMs]);

  useEffect(() => value$.next(value), [value$, value]);

  return [settled, () => setSettled(value)];
}
