import type { PersonSummary } from './PersonSummary.ts';
import type { TitleSummary } from './TitleSummary.ts';

/** What a search finds; tell titles from persons by `kind`. */
export type SearchResult = TitleSummary | PersonSummary;
