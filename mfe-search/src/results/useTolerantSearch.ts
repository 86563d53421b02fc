import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { searchListOptions } from '../queries.ts';
import { similarQueries } from './similarQueries.ts';

interface TolerantSearch {
  readonly list: UsePagedList<SearchResult>;
  /** The query that the list is for: a similar one if the text found nothing and this did. */
  readonly shownQuery: string | undefined;
}

/**
 * The results for a text as it is typed; if there are none, those for the first similar query that
 * has some. Stops at the first query that fails.
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
  ].find(({ shownQuery, list }) => shownQuery !== undefined && mayHaveResults(list));
  return similar ?? { list: asTyped, shownQuery: query };
}

function isEmpty({ status, items }: UsePagedList<SearchResult>): boolean {
  return status === 'ready' && items.length === 0;
}

function mayHaveResults({ status, items }: UsePagedList<SearchResult>): boolean {
  return status === 'loading' || items.length > 0;
}

/**
 * The results for one query in one tab; `undefined` requests nothing and stays `loading`. Each tab
 * and query has a list of its own, so a late response never ends up in another list.
 */
function useSearchList(tab: SearchTab, query: string | undefined): UsePagedList<SearchResult> {
  return usePagedList(usePortal().queryClient, searchListOptions(useApi(), tab, query), {
    isWanted: query !== undefined,
  });
}
