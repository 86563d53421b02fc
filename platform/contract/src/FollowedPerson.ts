/** A person whose upcoming titles the visitor wants to know about. */
export interface FollowedPerson {
  readonly kind: 'person';
  readonly id: number;
  readonly name: string;
  readonly profilePath?: string;
  /** When the visitor followed the person: milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
  /**
   * Whether the visitor wants to know about all of the person's work. By default, only about titles
   * that the person acts in, directed or created.
   */
  readonly allWork?: boolean;
}
