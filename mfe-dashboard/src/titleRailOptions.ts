import type { Portal } from '@portal/shared/contracts/Portal';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { apiOf } from './apiOf.ts';
import type { TitleList } from './dashboardRails.ts';

/** A list of titles as a query, for the rail and for loading it ahead. */
export function titleRailOptions(portal: Portal, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({ key: ['dashboard', list], loadPage: apiOf(portal)[list], itemKey: titleKey });
}
