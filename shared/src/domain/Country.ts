/** A country of the service's list. */
export interface Country {
  /** ISO 3166-1, or a historic code such as `SU`. */
  readonly code: string;
  readonly name: string;
}
