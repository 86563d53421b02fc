import type { Kind } from '@portal/contract/kinds';
import type { PersonSummary } from './people.ts';
import type { TitleSummary } from './titles.ts';

/** What to search for: all kinds or a single one. */
export type SearchTab = 'all' | Kind;

/** A person in the results of a search for all kinds. */
export interface FoundPerson extends PersonSummary {
  /** The titles that the person is best known for. */
  readonly knownFor?: readonly TitleSummary[];
}

/** A search result; `kind` distinguishes titles from people. */
export type SearchResult = TitleSummary | FoundPerson;
