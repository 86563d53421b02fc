/** Who moves a section from one version to another, and when. */
export interface Mover {
  readonly by: string;
  /** The moment, ISO 8601. */
  readonly since: string;
}
