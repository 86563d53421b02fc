import { useEffect, useRef, useState } from 'react';
import type { PageParams, PageProps } from '@portal/contract/Section';

/** Long enough to type a year, short enough to wait for. */
const PAUSE_MS = 500;

interface UseFilters {
  /** What the controls show. */
  readonly typed: PageParams;
  /** What results are shown for: the same, once the visitor has stopped typing. */
  readonly asked: PageParams;
  /** Changes the filters, at once or after a pause. */
  change(next: PageParams, isTyping?: boolean): void;
}

/**
 * The filters of the page as parameters of its address. A change is written there without an entry
 * in the history; a link to the same page with other filters, and Back, come as other `params`.
 */
export function useFilters({
  params,
  keepQuery,
}: Pick<PageProps, 'params' | 'keepQuery'>): UseFilters {
  const [given, setGiven] = useState(params);
  const [typed, setTyped] = useState(params);
  const [asked, setAsked] = useState(params);
  const pauseRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (given !== params) {
    setGiven(params);
    setTyped(params);
    setAsked(params);
  }
  useEffect(() => () => clearTimeout(pauseRef.current), [params]);

  const settle = (next: PageParams) => {
    setAsked(next);
    keepQuery?.(next);
  };
  return {
    typed,
    asked,
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
