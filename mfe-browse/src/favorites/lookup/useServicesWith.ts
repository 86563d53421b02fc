import { bulkQueueOf } from '@portal/shared/api/createQueue';
import type { Offers } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { responseOptions, useResponse } from '@portal/shared/state/responses';
import { type MyServices, useMyServices } from '@portal/shared/state/useMyServices';
import { type BrowseApi, useApi } from '../../api.ts';
import type { SharedTitle } from '../share/sharedList.ts';
import { texts } from '../texts.ts';

/**
 * The names of the visitor's services that offer a title. Empty until they have loaded. If the
 * visitor has not chosen any services, nothing is requested.
 */
export function useServicesWith(title: SharedTitle): readonly string[] {
  const portal = usePortal();
  const mine = useMyServices(portal);
  const { data } = useResponse(portal.queryClient, offersOptions(useApi(), title), {
    isWanted: hasServices(mine),
  });
  return data ? servicesWith(data, mine) : [];
}

/** Whether the visitor has chosen services, and the country where they use them. */
export function hasServices({ country, services }: MyServices): boolean {
  return country !== undefined && services.length > 0;
}

export function offersOptions(api: BrowseApi, { kind, id }: SharedTitle) {
  return responseOptions({
    key: ['browse', 'offers', kind, id],
    load: (signal) => bulkQueueOf(api).run(() => api.offers(kind, id, signal), signal),
  });
}

/**
 * The visitor's services among the offers: first those that include the title, then those that only
 * rent or sell it (the name says so).
 */
export function servicesWith(
  { providers, countries }: Offers,
  mine: MyServices,
): readonly string[] {
  const ways = countries.find(({ country }) => country === mine.country)?.ways ?? {};
  const { rent = [], buy = [], ...included } = ways;
  const including = new Set(Object.values(included).flat());
  const own = providers.filter(({ id }) => mine.services.includes(id));
  return [
    ...own.filter(({ id }) => including.has(id)).map(({ name }) => name),
    ...own.flatMap(({ id, name }) => {
      const paid = !including.has(id) && texts.paid(rent.includes(id), buy.includes(id));
      return paid ? [`${name} (${paid})`] : [];
    }),
  ];
}
