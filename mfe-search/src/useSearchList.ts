import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { SearchResult } from '@portal/shared/domain/SearchResult';
import type { SearchTab } from '@portal/shared/domain/SearchTab';
import { titleKey } from '@portal/shared/domain/titleKey';
import { usePortal } from '@portal/shared/state/PortalContext';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { usePagedList, type UsePagedList } from '@portal/shared/state/usePagedList';

/**
 * The results for one query in one tab; `undefined` asks for nothing and stays `loading`. Every tab and query has a list of its own:
 * a new one starts empty, and an answer that comes late never reaches another one's results.
 */
export function useSearchList(
  tab: SearchTab,
  query: string | undefined,
): UsePagedList<SearchResult> {
  const portal = usePortal();
  const options = pagedListOptions<SearchResult>({
    key: ['search', tab, query],
    loadPage: (page, signal) =>
      apiClientOf(portal.config.api).search(tab, query ?? '', page, signal),
    itemKey: titleKey,
  });
  return usePagedList(portal.queryClient, { ...options, enabled: query !== undefined });
}
