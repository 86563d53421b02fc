import type { PersonSummary } from './PersonSummary.ts';

/** Everything the person page shows about its person. Dates are ISO dates without a zone. */
export interface PersonDetail extends PersonSummary {
  readonly biography?: string;
  readonly birthday?: string;
  readonly deathday?: string;
  readonly birthplace?: string;
}
