import type { SearchTab } from '@portal/shared/domain/search';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { searchListOptions } from '../queries.ts';
import type { Result } from './findResults.ts';
import { similarQueries } from './similarQueries.ts';

/**
 * The results for the query as typed, or, if there are none, for the first similar query that has
 * results. Stops at the first query that fails. `shownQuery` is the query of the list.
 */
export function useTolerantSearch(tab: SearchTab, query: string | undefined) {
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

function isEmpty({ status, items }: UsePagedList<Result>): boolean {
  return status === 'ready' && items.length === 0;
}

function mayHaveResults({ status, items }: UsePagedList<Result>): boolean {
  return status === 'loading' || items.length > 0;
}

/**
 * The results for a query in one tab. With `undefined`, sends no request and stays `loading`. Each
 * combination of tab and query has a separate list, so a late response never ends up in the wrong
 * list.
 */
function useSearchList(tab: SearchTab, query: string | undefined): UsePagedList<Result> {
  return usePagedList(usePortal().queryClient, searchListOptions(useApi(), tab, query), {
    isWanted: query !== undefined,
  });
}
