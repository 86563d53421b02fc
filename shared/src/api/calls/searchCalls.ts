import type { ApiClient } from '../ApiClient.ts';
import type { Get } from '../createApiClient.ts';
import { parsePagedList } from '../parse/wireFields.ts';
import { parseSearchResult } from '../parse/searchResults.ts';
import { LANGUAGE } from './LANGUAGE.ts';

/** Search by text. */
export function searchCalls(get: Get): Pick<ApiClient, 'search'> {
  return {
    search: (tab, query, page, signal) =>
      get({
        path: `/search/${tab === 'all' ? 'multi' : tab}`,
        query: { query, include_adult: 'false', language: LANGUAGE, page },
        parse: (body) => parsePagedList(body, page, (item) => parseSearchResult(tab, item)),
        signal,
      }),
  };
}
