import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from './api.ts';

/**
 * The results for one query in one tab; `undefined` asks for nothing and stays `loading`. Every tab and query has a list of its own:
 * a new one starts empty, and an answer that comes late never reaches another one's results.
 */
export function useSearchList(
  tab: SearchTab,
  query: string | undefined,
): UsePagedList<SearchResult> {
  const api = useApi();
  const { queryClient } = usePortal();
  const options = pagedListOptions<SearchResult>({
    key: ['search', tab, query],
    loadPage: (page, signal) => api.search(tab, query ?? '', page, signal),
  });
  return usePagedList(queryClient, { ...options, enabled: query !== undefined });
}

/** Shorter texts find everything and help nobody. */
const MINIMUM_LENGTH = 2;

/** Takes no room, or leaves it empty: zero-width characters, controls, fillers, the empty braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** What to ask the service for, given what stands in the field; `undefined` while there is too little to see in that. */
export function parseQuery(text: string): string | undefined {
  const seen = text.replace(INVISIBLE, '').trim();
  // Counted in letters as the visitor sees them, not in UTF-16 units.
  return Array.from(seen).length >= MINIMUM_LENGTH ? text.trim() : undefined;
}
