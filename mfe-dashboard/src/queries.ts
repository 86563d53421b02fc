import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import { titleKey } from '@portal/shared/domain/kinds';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import type { PageParams } from '@portal/shared/contract/Section';
import { loadAhead } from '@portal/shared/state/loadAhead';
import type { TitleList } from './dashboardRails.ts';

/** A list of titles as a query, for the rail and for loading it ahead. */
export function titleRailOptions(portal: Portal, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({
    key: ['dashboard', list],
    loadPage: apiClientOf(portal.config.api)[list],
    itemKey: titleKey,
  });
}

/** The popular people as a query, for the rail and for loading it ahead. */
export function peopleRailOptions(portal: Portal) {
  return pagedListOptions({
    key: ['dashboard', 'popularPeople'],
    loadPage: apiClientOf(portal.config.api).popularPeople,
    itemKey: titleKey,
  });
}

/**
 * Asks for what stands in the first window: the upcoming movies and the first rail. The other rails ask when they are drawn.
 * Never rejects; the rail of a list that failed says so. What has been asked for is kept when the visitor turns away: the next visit
 * needs it.
 */
export function loadDashboard(
  portal: Portal,
  _params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const { queryClient } = portal;
  const lists = ['upcomingMovies', 'topRatedMovies'] as const;
  const queries = lists.map((list) => {
    const options = titleRailOptions(portal, list);
    return {
      queryKey: options.queryKey,
      run: () => queryClient.prefetchInfiniteQuery(options),
    };
  });
  return loadAhead({ queryClient, signal, queries, isKept: true });
}
