import type { TitleKind } from '@portal/contract/kinds';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { responseOptions } from '@portal/shared/state/responses';
import type { TitleList } from './dashboardRails.ts';
import type { DashboardApi } from './endpoints.ts';

/** Query options of a title list. */
export function titleRailOptions(api: DashboardApi, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({ key: ['dashboard', list], loadPage: api[list] });
}

/** Query options of the popular people. */
export function peopleRailOptions(api: DashboardApi) {
  return pagedListOptions({ key: ['dashboard', 'popularPeople'], loadPage: api.popularPeople });
}

/** Query options of the videos of a title. */
export function videosOptions(api: DashboardApi, kind: TitleKind, id: number) {
  return responseOptions({
    key: ['dashboard', 'videos', kind, id],
    load: (signal) => api.videos(kind, id, signal),
  });
}
