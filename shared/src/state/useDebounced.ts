import { useEffect, useState } from 'react';

const DEFAULT_DELAY_MS = 500;

/**
 * A debounced value: initially the value itself, then the latest value after each pause of
 * `delayMs`. Also returns a function that immediately settles the current value, or the one passed
 * to it.
 */
export function useDebounced<Value>(
  value: Value,
  delayMs = DEFAULT_DELAY_MS,
): readonly [settled: Value, settle: (next?: Value) => void] {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return [settled, (next = value) => setSettled(next)];
}
