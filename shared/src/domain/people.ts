/** A person as a card shows them. */
export interface PersonSummary {
  readonly kind: 'person';
  readonly id: number;
  readonly name: string;
  readonly profilePath?: string;
  /** What the person is known for: "Acting", "Directing", … */
  readonly department?: string;
}

/** Everything the person page shows about its person. Dates are ISO dates without a zone. */
export interface PersonDetail extends PersonSummary {
  readonly biography?: string;
  readonly birthday?: string;
  readonly deathday?: string;
  readonly birthplace?: string;
}
