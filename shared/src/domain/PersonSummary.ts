/** A person as a card shows them. */
export interface PersonSummary {
  readonly kind: 'person';
  readonly id: number;
  readonly name: string;
  readonly profilePath?: string;
  /** What the person is known for: "Acting", "Directing", … */
  readonly department?: string;
}
