import type { CollectionSummary, Keyword } from '@portal/shared/domain/titleExtras';
import type { Company } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type ResponseOptions, responseOptions, useResponse } from '@portal/shared/state/responses';
import { type SearchApi, useApi } from '../api.ts';

/** What a search finds besides titles and people: the first of each. */
export interface More {
  readonly collections: readonly CollectionSummary[];
  readonly companies: readonly Company[];
  readonly keywords: readonly Keyword[];
}

/** As many as can be looked over; who wants another writes more of its name. */
const COLLECTIONS_AT_MOST = 5;
const NAMES_AT_MOST = 12;

/** The query behind `useMore`: one call each. */
export function moreOptions(api: SearchApi, query: string): ResponseOptions<More> {
  return responseOptions<More>({
    key: ['search', 'more', query],
    load: async (signal) => {
      const [collections, companies, keywords] = await Promise.all([
        api.searchCollections(query, 1, signal),
        api.searchNames('company', query, 1, signal),
        api.searchNames('keyword', query, 1, signal),
      ]);
      return {
        collections: collections.items.slice(0, COLLECTIONS_AT_MOST),
        companies: companies.items.slice(0, NAMES_AT_MOST),
        keywords: keywords.items.slice(0, NAMES_AT_MOST),
      };
    },
  });
}

/** What else there is for a query; `undefined` requests nothing, and is still on its way. */
export function useMore(query: string | undefined) {
  const { queryClient } = usePortal();
  return useResponse(queryClient, moreOptions(useApi(), query ?? ''), {
    isWanted: query !== undefined,
  });
}

export type MoreAnswer = ReturnType<typeof useMore>;

/** Whether the site has the pages that such a search leads to. */
export function useHasMore(): boolean {
  return usePortal().navigation.hasPage?.('collection') === true;
}
