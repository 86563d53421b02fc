import type { QueryClient } from '@tanstack/react-query';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import type { SearchApi } from './api.ts';
import { similarQueries } from './similarQueries.ts';
import { searchListOptions, useSearchList } from './useSearchList.ts';

interface TolerantSearch {
  readonly list: UsePagedList<SearchResult>;
  /** The query that the list is for: another one if the text found nothing and this did. */
  readonly shownQuery: string | undefined;
}

/**
 * The results for a text as it is typed; if there are none, those for the first similar query that
 * has some. A query that fails ends the attempts, and a text that has failed has none.
 */
export function useTolerantSearch(tab: SearchTab, query: string | undefined): TolerantSearch {
  const [second, third, fourth] = query === undefined ? [] : similarQueries(query);
  const asTyped = useSearchList(tab, query);
  const afterTyped = isEmpty(asTyped) ? second : undefined;
  const secondList = useSearchList(tab, afterTyped);
  const afterSecond = afterTyped !== undefined && isEmpty(secondList) ? third : undefined;
  const thirdList = useSearchList(tab, afterSecond);
  const afterThird = afterSecond !== undefined && isEmpty(thirdList) ? fourth : undefined;
  const fourthList = useSearchList(tab, afterThird);

  const similar = [
    { shownQuery: afterTyped, list: secondList },
    { shownQuery: afterSecond, list: thirdList },
    { shownQuery: afterThird, list: fourthList },
  ].find(({ shownQuery, list }) => shownQuery !== undefined && isPromising(list));
  return similar ?? { list: asTyped, shownQuery: query };
}

function isEmpty({ status, items }: UsePagedList<SearchResult>): boolean {
  return status === 'ready' && items.length === 0;
}

/** Whether it has results, or may get some. */
function isPromising({ status, items }: UsePagedList<SearchResult>): boolean {
  return status === 'loading' || items.length > 0;
}

interface TolerantLoad {
  readonly prefetchOptions: { readonly queryClient: QueryClient; readonly signal: AbortSignal };
  readonly api: SearchApi;
  readonly tab: SearchTab;
}

/**
 * Prefetches the queries of `useTolerantSearch` one after the other, until one has results or fails.
 */
export async function loadTolerantly(
  { prefetchOptions, api, tab }: TolerantLoad,
  query: string,
): Promise<void> {
  for (const each of [query, ...similarQueries(query)]) {
    const options = searchListOptions(api, tab, each);
    await prefetchQueries(prefetchOptions, [options]);
    const data = prefetchOptions.queryClient.getQueryData(options.queryKey);
    if (!data || data.pages.some(({ items, isUnreadable }) => items.length > 0 || isUnreadable)) {
      return;
    }
  }
}
