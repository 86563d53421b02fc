import type { PersonSummary } from './PersonSummary.ts';
import type { TitleSummary } from './TitleSummary.ts';

/** A person in the cast of a title. One person may have several credits in one title. */
export interface CastCredit extends PersonSummary {
  readonly creditId: string;
  readonly character?: string;
}

/** A title in which a person is credited. One title may occur several times, once per character. */
export interface TitleCredit extends TitleSummary {
  readonly creditId: string;
  readonly character?: string;
}
