// oxlint-disable-next-line portal/pages-do-not-wait-for-all-of-the-query-library -- loads with the dialog
import { useQueries } from '@tanstack/react-query';
import { titleKey } from '@portal/contract/kinds';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useMyServices } from '@portal/shared/state/useMyServices';
import { useApi } from '../../api.ts';
import type { OfferType } from '../../filters/Filters.ts';
import { isOffered, offersOptions } from '../lookup/useServicesWith.ts';
import type { SharedTitle } from '../share/sharedList.ts';

/**
 * Which of many titles the visitor's services offer in one of these ways. Each title takes one
 * cached request. Without `types`, nothing is requested.
 */
export function useOfferedTitles(
  titles: readonly SharedTitle[],
  types: readonly OfferType[] | undefined,
) {
  const portal = usePortal();
  const api = useApi();
  const mine = useMyServices(portal);
  const results = useQueries(
    {
      queries: types ? titles.map((title) => offersOptions(api, title)) : [],
    },
    portal.queryClient,
  );
  const offered = titles.filter((_, index) => {
    const data = results[index]?.data;
    return types !== undefined && data !== undefined && isOffered(data, mine, types);
  });
  const failed = results.filter(({ error }) => error !== null && !isNotFound(error));
  return {
    /**
     * The keys of the titles that one of the visitor's services offers. It grows while offers load.
     */
    keys: new Set(offered.map(titleKey)),
    isLoading: results.some((result) => result.isLoading),
    /** The number of titles whose offers could not be loaded. */
    failed: failed.length,
    /** Repeats the failed requests. */
    retry: () => failed.forEach((result) => void result.refetch()),
  };
}
