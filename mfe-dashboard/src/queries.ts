import type { PageParams } from '@portal/shared/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DashboardApi } from './api.ts';
import type { TitleList } from './dashboardRails.ts';

/** A list of titles as a query, for the rail and for loading it ahead. */
export function titleRailOptions(api: DashboardApi, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({
    key: ['dashboard', list],
    loadPage: api[list],
  });
}

/** The popular people as a query, for the rail and for loading it ahead. */
export function peopleRailOptions(api: DashboardApi) {
  return pagedListOptions({
    key: ['dashboard', 'popularPeople'],
    loadPage: api.popularPeople,
  });
}

/**
 * Asks for what stands in the first window: the upcoming movies and the first rail. The other rails ask when they are drawn.
 * Never rejects; the rail of a list that failed says so. What has been asked for is kept when the visitor turns away: the next visit
 * needs it.
 */
export function loadDashboard(
  { portal: { queryClient }, api }: SectionServices<DashboardApi>,
  _params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const lists = ['upcomingMovies', 'topRatedMovies'] as const;
  const queries = lists.map((list) => {
    const options = titleRailOptions(api, list);
    return {
      queryKey: options.queryKey,
      run: () => queryClient.prefetchInfiniteQuery(options),
    };
  });
  return prefetchQueries({ queryClient, signal, queries, isKept: true });
}
