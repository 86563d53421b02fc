import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import { type PagedListOptions, pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { type SearchApi, useApi } from './api.ts';

/**
 * The results for one query in one tab; `undefined` requests nothing and stays `loading`. Every tab
 * and query has its own list: a new one starts empty, and a late response never ends up in another
 * list.
 */
export function useSearchList(
  tab: SearchTab,
  query: string | undefined,
): UsePagedList<SearchResult> {
  const api = useApi();
  const { queryClient } = usePortal();
  return usePagedList(queryClient, searchListOptions(api, tab, query), {
    isWanted: query !== undefined,
  });
}

/** The query behind `useSearchList`. */
export function searchListOptions(
  api: SearchApi,
  tab: SearchTab,
  query: string | undefined,
): PagedListOptions<SearchResult> {
  return pagedListOptions<SearchResult>({
    key: ['search', tab, query],
    loadPage: (page, signal) => api.search(tab, query ?? '', page, signal),
  });
}

/** Shorter texts match nearly everything. */
const MINIMUM_LENGTH = 2;

/** Invisible characters: zero-width characters, controls, fillers, the empty braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** The query for the text in the field; `undefined` while it has too few visible characters. */
export function parseQuery(text: string): string | undefined {
  const seen = text.replace(INVISIBLE, '').trim();
  // Count code points, not UTF-16 units.
  return Array.from(seen).length >= MINIMUM_LENGTH ? text.trim() : undefined;
}
