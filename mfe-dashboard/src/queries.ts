import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DashboardApi } from './calls.ts';
import type { TitleList } from './dashboardRails.ts';

/** Query options of a title list, for the rail and for prefetching. */
export function titleRailOptions(api: DashboardApi, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({
    key: ['dashboard', list],
    loadPage: api[list],
  });
}

/** Query options of the popular people, for the rail and for prefetching. */
export function peopleRailOptions(api: DashboardApi) {
  return pagedListOptions({
    key: ['dashboard', 'popularPeople'],
    loadPage: api.popularPeople,
  });
}

/** What is visible first: the upcoming movies and the first rail. */
const FIRST_LISTS = ['upcomingMovies', 'topRatedMovies'] as const;

/**
 * Prefetches what is visible first. The other rails load when they render. Never rejects; a failed
 * list is reported by its rail. Requests continue when the visitor leaves, because the next visit
 * needs the data.
 */
export function loadDashboard(
  { portal: { queryClient }, api }: SectionServices<DashboardApi>,
  _params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  return prefetchQueries(
    { queryClient, signal, isKept: true },
    FIRST_LISTS.map((list) => titleRailOptions(api, list)),
  );
}

/** Whether one of the lists that are visible first is there; others may come later. */
export function hasFirstList({
  portal: { queryClient },
  api,
}: SectionServices<DashboardApi>): boolean {
  return FIRST_LISTS.some(
    (list) => queryClient.getQueryData(titleRailOptions(api, list).queryKey) !== undefined,
  );
}
