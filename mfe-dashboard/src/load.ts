import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DashboardApi } from './endpoints.ts';
import { titleRailOptions } from './queries.ts';

/** The lists above the fold: the upcoming movies and the first rail. */
const FIRST_LISTS = ['upcomingMovies', 'topRatedMovies'] as const;

/**
 * Prefetches the lists above the fold; the other rails load when they render. Requests continue
 * after the visitor leaves, because the next visit can use their data.
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

/** Whether at least one of the lists above the fold has loaded. */
export function hasFirstList({
  portal: { queryClient },
  api,
}: SectionServices<DashboardApi>): boolean {
  return FIRST_LISTS.some(
    (list) => queryClient.getQueryData(titleRailOptions(api, list).queryKey) !== undefined,
  );
}
