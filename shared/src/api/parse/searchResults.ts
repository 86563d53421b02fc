import type { SearchResult, SearchTab } from '../../domain/search.ts';
import { parsePerson } from './people.ts';
import { parseTitle } from './titles.ts';
import { isWireRecord } from './wireFields.ts';

/** A search result. Only a search for everything names the kind of each; one that the portal has no page for gives `undefined`. */
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
