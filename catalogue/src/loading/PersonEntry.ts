/** A person of `people-*.json`. */
export interface PersonEntry {
  /** The file it came from and the name, for messages. */
  readonly where: string;
  readonly id: number;
  readonly name: string;
  readonly originalName: string;
  /** 0 not known, 1 female, 2 male, 3 non-binary. */
  readonly gender: number;
  readonly department?: string;
  readonly birthday?: string;
  readonly deathday?: string;
  readonly birthplace?: string;
  readonly biography: string;
  readonly alsoKnownAs: readonly string[];
  readonly popularity: number;
  readonly imdb?: string;
  readonly invented: boolean;
  readonly profile: boolean;
}
