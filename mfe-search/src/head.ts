import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { hasFailed } from '@portal/shared/state/queryPolicy';
import type { SearchApi } from './api.ts';
import { searchListOptions } from './queries.ts';
import { readSearch } from './searchAddress.ts';
import { texts } from './texts.ts';

/** The head of the results page. */
export function resultsHead(
  { portal, api }: SectionServices<SearchApi>,
  params: PageParams,
): PageMeta {
  const { query, tab } = readSearch(params);
  const isUnavailable = hasFailed(portal.queryClient, searchListOptions(api, tab, query).queryKey);
  return { title: texts.title(query), status: isUnavailable ? 503 : 200 };
}
