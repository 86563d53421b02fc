import type { SearchResult, SearchTab } from '../../domain/search.ts';
import { parsePerson } from './people.ts';
import { parseTitle } from './titles.ts';
import { isWireRecord } from './wireFields.ts';

/**
 * Parses a search result. Only a search for everything includes the kind of each result.
 * `undefined` for kinds that the portal has no page for.
 */
export function parseSearchResult(tab: SearchTab, value: unknown): SearchResult | undefined {
  const kind = tab === 'all' && isWireRecord(value) ? value.media_type : tab;
  switch (kind) {
    case 'movie':
    case 'tv':
      return parseTitle(kind, value);
    case 'person':
      return parsePerson(value);
    default:
      return undefined;
  }
}
