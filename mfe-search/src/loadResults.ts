import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { SearchApi } from './api.ts';
import { moreOptions } from './more/useMore.ts';
import { readSearch } from './searchAddress.ts';
import { texts } from './texts.ts';
import { searchListOptions } from './useSearchList.ts';
import { loadTolerantly } from './useTolerantSearch.ts';

type Services = SectionServices<SearchApi>;

/**
 * Loads the first page of results for the search in the address, if there is one; and those for
 * similar queries, if there are none; and collections, companies and keywords, if they are wanted.
 */
export async function loadResults(
  { portal: { queryClient }, api }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const { query, tab, isMore } = readSearch(params);
  if (query === undefined) {
    return;
  }
  const prefetchOptions = { queryClient, signal };
  await Promise.all([
    loadTolerantly({ prefetchOptions, api, tab }, query),
    prefetchQueries(prefetchOptions, [isMore && moreOptions(api, query)]),
  ]);
}

/** What the head of the page of results says. */
export function describeResults({ portal, api }: Services, params: PageParams): PageMeta {
  const { query, tab } = readSearch(params);
  const isAway = hasFailed(portal.queryClient, searchListOptions(api, tab, query).queryKey);
  return { title: texts.title(query), status: isAway ? 503 : 200 };
}
