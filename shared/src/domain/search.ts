import type { Kind } from './kinds.ts';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** What a search looks for: everything at once, or one kind. */
export type SearchTab = 'all' | Kind;

/** What a search finds; tell titles from persons by `kind`. */
export type SearchResult = TitleSummary | PersonSummary;
