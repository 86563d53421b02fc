import type { PageParams } from '@portal/contract/Section';
import { toQueryText } from '@portal/shared/domain/queryText';
import type { SearchTab } from '@portal/shared/domain/search';
import { searchTabs } from './dialog/SearchTabs.tsx';

/** A search, as encoded in a URL. */
interface AddressedSearch {
  /** The text of the search field. */
  readonly text: string;
  /** The query in the text; `undefined` if the text is too short to search for. */
  readonly query: string | undefined;
  readonly tab: SearchTab;
  /** Whether collections, companies and keywords are shown. */
  readonly isMore: boolean;
}

/** Maximum length of a search text: longer than any title. A URL can contain anything. */
export const MAX_LETTERS = 200;

/** Reads the search from URL parameters; truncates texts that are too long. */
export function readSearch(params: PageParams): AddressedSearch {
  const text = Array.from(params['q'] ?? '')
    .slice(0, MAX_LETTERS)
    .join('');
  const tab = searchTabs.find((entry) => entry.tab === params['in'])?.tab ?? 'all';
  return { text, query: parseQuery(text), tab, isMore: params['more'] === MORE };
}

const MORE = 'yes';

/** The URL parameters of a search, without defaults. */
export function writeSearch(query: string | undefined, tab: SearchTab, isMore = false): PageParams {
  return {
    ...(query ? { q: query } : {}),
    ...(tab === 'all' ? {} : { in: tab }),
    ...(isMore ? { more: MORE } : {}),
  };
}

/** Minimum length of a query: shorter texts match nearly everything. */
const MIN_LENGTH = 2;

/**
 * Invisible characters: zero-width characters, control characters, fillers, and the empty braille
 * pattern.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/**
 * The query for the text in the field, as it is sent to the service; `undefined` if it has too few
 * visible characters.
 */
export function parseQuery(text: string): string | undefined {
  const visible = text.normalize().replace(INVISIBLE, '').trim();
  // Counts code points, not UTF-16 code units.
  return Array.from(visible).length >= MIN_LENGTH ? toQueryText(text) : undefined;
}
