import { useEffect, useRef, useState } from 'react';
import type { PageParams, PageProps } from '@portal/contract/Section';

/**
 * How long typing must pause before the filters apply: enough to type a year without a long wait.
 */
const PAUSE_MS = 500;

interface UseFilters {
  /** The parameters shown in the controls. */
  readonly typed: PageParams;
  /**
   * The parameters used for the results. They equal `typed` once the visitor has stopped typing.
   */
  readonly settled: PageParams;
  /** Changes the filters: immediately, or after a pause while the visitor is typing. */
  change(next: PageParams, isTyping?: boolean): void;
}

/**
 * The page's filters as address parameters. A change replaces the history entry. Following a link
 * to the same page with different filters, or going back, passes new `params`.
 */
export function useFilters({
  params,
  keepQuery,
}: Pick<PageProps, 'params' | 'keepQuery'>): UseFilters {
  const [given, setGiven] = useState(params);
  const [typed, setTyped] = useState(params);
  const [settled, setSettled] = useState(params);
  const pauseRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (given !== params) {
    setGiven(params);
    setTyped(params);
    setSettled(params);
  }
  useEffect(() => () => clearTimeout(pauseRef.current), [params]);

  const settle = (next: PageParams) => {
    setSettled(next);
    keepQuery?.(next);
  };
  return {
    typed,
    settled,
    change(next, isTyping = false) {
      clearTimeout(pauseRef.current);
      setTyped(next);
      if (isTyping) {
        pauseRef.current = setTimeout(() => settle(next), PAUSE_MS);
      } else {
        settle(next);
      }
    },
  };
}
