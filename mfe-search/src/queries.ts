import type { SearchTab } from '@portal/shared/domain/search';
import type { CollectionSummary, Keyword } from '@portal/shared/domain/titleExtras';
import type { Company } from '@portal/shared/domain/titles';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { responseOptions } from '@portal/shared/state/responses';
import type { SearchApi } from './api.ts';
import { findResults, type Result } from './results/findResults.ts';

/** Query options of the results for a query in one tab. */
export function searchListOptions(api: SearchApi, tab: SearchTab, query: string | undefined) {
  return pagedListOptions<Result>({
    key: ['search', tab, query],
    loadPage: (page, signal) => findResults(api, { tab, query: query ?? '', page }, signal),
  });
}

/** Query options of the currently popular movies. */
export function popularOptions(api: SearchApi) {
  return pagedListOptions({ key: ['search', 'popular'], loadPage: api.popularMovies });
}

/** The first results that are neither titles nor people. */
interface More {
  readonly collections: readonly CollectionSummary[];
  readonly companies: readonly Company[];
  readonly keywords: readonly Keyword[];
}

/** Maximum number of collections to show: enough to take in at a glance. */
const MAX_COLLECTIONS = 5;
const MAX_NAMES = 12;

/** Query options of collections, companies and keywords, with one request for each of the three. */
export function moreOptions(api: SearchApi, query: string) {
  return responseOptions<More>({
    key: ['search', 'more', query],
    load: async (signal) => {
      const [collections, companies, keywords] = await Promise.all([
        api.searchCollections(query, 1, signal),
        api.searchNames('company', query, 1, signal),
        api.searchNames('keyword', query, 1, signal),
      ]);
      return {
        collections: collections.items.slice(0, MAX_COLLECTIONS),
        companies: companies.items.slice(0, MAX_NAMES),
        keywords: keywords.items.slice(0, MAX_NAMES),
      };
    },
  });
}
