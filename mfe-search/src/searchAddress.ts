import type { PageParams } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import { searchTabs } from './dialog/SearchTabs.tsx';

/** A search as an address has it. */
interface AddressedSearch {
  /** The text for the field. */
  readonly text: string;
  /** The query in it; `undefined` if there is too little to search for. */
  readonly query: string | undefined;
  readonly tab: SearchTab;
  /** With collections, companies and keywords. */
  readonly isMore: boolean;
}

/** No title is longer, and an address may contain anything. */
export const MAX_LETTERS = 200;

/** Reads the search from the parameters of an address; cuts off what is too long. */
export function readSearch(params: PageParams): AddressedSearch {
  const text = Array.from(params['q'] ?? '')
    .slice(0, MAX_LETTERS)
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

/** Shorter texts match nearly everything. */
const MIN_LENGTH = 2;

/** Invisible characters: zero-width characters, controls, fillers, the empty braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** The query for the text in the field; `undefined` while it has too few visible characters. */
export function parseQuery(text: string): string | undefined {
  const visible = text.replace(INVISIBLE, '').trim();
  // Count code points, not UTF-16 units.
  return Array.from(visible).length >= MIN_LENGTH ? text.trim() : undefined;
}
