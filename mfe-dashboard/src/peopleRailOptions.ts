import { apiClientOf } from '@portal/shared/api/apiClientOf';
import type { Portal } from '@portal/shared/contract/Portal';
import { titleKey } from '@portal/shared/domain/titleKey';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';

/** The popular people as a query, for the rail and for loading it ahead. */
export function peopleRailOptions(portal: Portal) {
  return pagedListOptions({
    key: ['dashboard', 'popularPeople'],
    loadPage: apiClientOf(portal.config.api).popularPeople,
    itemKey: titleKey,
  });
}
