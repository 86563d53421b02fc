import { useEffect, useRef } from 'react';
import type { PageParams, PageProps } from '@portal/contract/Section';
import { useAddressState } from '@portal/shared/state/useAddressState';

/**
 * How long typing must pause before the filters apply: enough to type a year without a long wait.
 */
const PAUSE_MS = 500;

/**
 * The page's filters as URL parameters. A change replaces the history entry. Following a link
 * to the same page with different filters, or going back, passes new `params`.
 */
export function useFilters({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const [typed, setTyped] = useAddressState(params, asGiven);
  const [settled, setSettled] = useAddressState(params, asGiven);
  const pauseRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pauseRef.current), [params]);

  const settle = (next: PageParams) => {
    setSettled(next);
    keepQuery?.(next);
  };
  return {
    /** The parameters shown in the controls. */
    typed,
    /** The parameters used for the results: like `typed`, but only after a pause in typing. */
    settled,
    /** Changes the filters: immediately, or after a pause while the visitor is typing. */
    change(next: PageParams, isTyping = false) {
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

function asGiven(params: PageParams): PageParams {
  return params;
}
