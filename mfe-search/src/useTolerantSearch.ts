import type { QueryClient } from '@tanstack/react-query';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
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
  readonly queryClient: QueryClient;
  readonly api: SearchApi;
  readonly tab: SearchTab;
}

/**
 * The queries that `useTolerantSearch` asks for, one after the other, as far as each is needed. Fails
 * if a request does.
 */
export async function loadTolerantly(
  { queryClient, api, tab }: TolerantLoad,
  query: string,
): Promise<void> {
  for (const each of [query, ...similarQueries(query)]) {
    const { pages } = await queryClient.fetchInfiniteQuery(searchListOptions(api, tab, each));
    if (pages.some(({ items, isUnreadable }) => items.length > 0 || isUnreadable)) {
      return;
    }
  }
}
