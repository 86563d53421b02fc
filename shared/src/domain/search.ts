import type { Kind } from '@portal/contract/kinds';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** What a search looks for: everything at once, or one kind. */
export type SearchTab = 'all' | Kind;

/** A search result; tell titles from people by `kind`. */
export type SearchResult = TitleSummary | PersonSummary;
