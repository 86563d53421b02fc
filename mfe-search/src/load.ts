import type { QueryClient } from '@tanstack/react-query';
import type { PageParams } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { SearchApi } from './api.ts';
import { moreOptions, searchListOptions } from './queries.ts';
import { similarQueries } from './results/similarQueries.ts';
import { readSearch } from './searchAddress.ts';

/**
 * Prefetches the first page of results for the search in the URL, if any. With `more`, also
 * prefetches collections, companies and keywords.
 */
export async function loadResults(
  { portal: { queryClient }, api }: SectionServices<SearchApi>,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const { query, tab, isMore } = readSearch(params);
  if (query === undefined) {
    return;
  }
  await Promise.all([
    loadTolerantly({ queryClient, signal }, { api, tab, query }),
    prefetchQueries({ queryClient, signal }, [isMore && moreOptions(api, query)]),
  ]);
}

interface TolerantLoad {
  readonly api: SearchApi;
  readonly tab: SearchTab;
  readonly query: string;
}

/** Prefetches the queries of `useTolerantSearch` in sequence, until one has results or fails. */
async function loadTolerantly(
  cache: { readonly queryClient: QueryClient; readonly signal: AbortSignal },
  { api, tab, query }: TolerantLoad,
): Promise<void> {
  for (const each of [query, ...similarQueries(query)]) {
    const options = searchListOptions(api, tab, each);
    await prefetchQueries(cache, [options]);
    const data = cache.queryClient.getQueryData(options.queryKey);
    if (!data || data.pages.some(({ items, isUnreadable }) => items.length > 0 || isUnreadable)) {
      return;
    }
  }
}
