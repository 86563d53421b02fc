import type { PageParams } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import { searchTabs } from './SearchTabs.tsx';
import { parseQuery } from './useSearchList.ts';

/** A search as an address has it. */
export interface AddressedSearch {
  /** The text for the field. */
  readonly text: string;
  /** The query in it; `undefined` if there is too little to search for. */
  readonly query: string | undefined;
  readonly tab: SearchTab;
  /** With collections, companies and keywords. */
  readonly isMore: boolean;
}

/** No title is longer, and anybody can write anything into an address. */
export const MOST_LETTERS = 200;

/** Reads the search from the parameters of an address. What is too long is cut off. */
export function readSearch(params: PageParams): AddressedSearch {
  const text = Array.from(params['q'] ?? '')
    .slice(0, MOST_LETTERS)
    .join('');
  const tab = searchTabs.find((entry) => entry.tab === params['in'])?.tab ?? 'all';
  return { text, query: parseQuery(text), tab, isMore: params['more'] === MORE };
}

const MORE = 'yes';

/** The parameters of a search's address; none for what the address need not say. */
export function writeSearch(query: string | undefined, tab: SearchTab, isMore = false): PageParams {
  return {
    ...(query ? { q: query } : {}),
    ...(tab === 'all' ? {} : { in: tab }),
    ...(isMore ? { more: MORE } : {}),
  };
}
