/** A person as shown on a card. */
export interface PersonSummary {
  readonly kind: 'person';
  readonly id: number;
  readonly name: string;
  readonly profilePath?: string;
  /** What the person is known for: "Acting", "Directing", … */
  readonly department?: string;
}

/** The details of a person shown on the person page. Dates are ISO dates without a time zone. */
export interface PersonDetail extends PersonSummary {
  readonly biography?: string;
  readonly birthday?: string;
  readonly deathday?: string;
  readonly birthplace?: string;
}
