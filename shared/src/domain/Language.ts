/** A language of the service's list. */
export interface Language {
  /** ISO 639-1, or one of the service's own such as `xx` and `cn`. */
  readonly code: string;
  readonly name: string;
}
