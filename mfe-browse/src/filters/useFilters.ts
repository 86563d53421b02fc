import { useEffect, useRef, useState } from 'react';
import type { PageParams, PageProps } from '@portal/contract/Section';

/** Long enough to type a year, short enough to wait for. */
const PAUSE_MS = 500;

interface UseFilters {
  /** The parameters in the controls. */
  readonly typed: PageParams;
  /** The parameters of the results: the same once the visitor has stopped typing. */
  readonly settled: PageParams;
  /** Changes the filters, at once or after a pause. */
  change(next: PageParams, isTyping?: boolean): void;
}

/**
 * The filters of the page as parameters of its address. A change replaces the history entry; a link
 * to the same page with other filters, and Back, pass other `params`.
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
