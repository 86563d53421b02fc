import { bulkQueueOf } from '@portal/shared/api/createQueue';
import { servicesWith } from '@portal/shared/domain/servicesWith';
import type { CountryOffers, Offers } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { responseOptions, useResponse } from '@portal/shared/state/responses';
import { type MyServices, useMyServices } from '@portal/shared/state/useMyServices';
import { type BrowseApi, useApi } from '../../api.ts';
import { OFFER_TYPES, type OfferType } from '../../filters/Filters.ts';
import type { SharedTitle } from '../share/sharedList.ts';

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
  return data ? servicesWith(waysFor(mine, data.countries), data.providers, mine.services) : [];
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

/** Whether one of the visitor's services offers the title in one of these ways. */
export function isOffered(
  { countries }: Offers,
  mine: MyServices,
  types: readonly OfferType[],
): boolean {
  const wanted = new Set(types.flatMap((type) => OFFER_TYPES[type].split('|')));
  return Object.entries(waysFor(mine, countries)).some(
    ([way, ids]) => wanted.has(way) && ids.some((id) => mine.services.includes(id)),
  );
}

function waysFor(mine: MyServices, countries: Offers['countries']): CountryOffers['ways'] {
  return countries.find(({ country }) => country === mine.country)?.ways ?? {};
}
