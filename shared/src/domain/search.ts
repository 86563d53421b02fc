import type { Kind } from '@portal/contract/kinds';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** What to search for: all kinds or a single one. */
export type SearchTab = 'all' | Kind;

/** A search result; `kind` distinguishes titles from people. */
export type SearchResult = TitleSummary | PersonSummary;
