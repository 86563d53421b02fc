import type { PageMeta } from '@portal/shared/contract/PageMeta';
import type { PageParams } from '@portal/shared/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { SearchApi } from './api.ts';
import { readSearch } from './searchAddress.ts';
import { texts } from './texts.ts';
import { searchListOptions } from './useSearchList.ts';
import { loadTolerantly } from './useTolerantSearch.ts';

type Services = SectionServices<SearchApi>;

/**
 * Loads the first page of results for the search in the address, if there is one; and those for
 * similar queries, if there are none.
 */
export async function loadResults(
  { portal: { queryClient }, api }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const { query, tab } = readSearch(params);
  if (query === undefined) {
    return;
  }
  const { queryKey } = searchListOptions(api, tab, query);
  const run = () => loadTolerantly({ queryClient, api, tab }, query);
  await prefetchQueries({ queryClient, signal, queries: [{ queryKey, run }] });
}

/** What the head of the page of results says. */
export function describeResults({ portal, api }: Services, params: PageParams): PageMeta {
  const { query, tab } = readSearch(params);
  const isAway = hasFailed(portal.queryClient, searchListOptions(api, tab, query).queryKey);
  return { title: texts.title(query), status: isAway ? 503 : 200 };
}
