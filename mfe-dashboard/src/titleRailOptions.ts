import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import type { TitleList } from './dashboardRails.ts';

/** A list of titles as a query, for the rail and for loading it ahead. */
export function titleRailOptions(portal: Portal, list: TitleList | 'upcomingMovies') {
  return pagedListOptions({
    key: ['dashboard', list],
    loadPage: apiClientOf(portal.config.api)[list],
    itemKey: titleKey,
  });
}
