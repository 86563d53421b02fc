/** The inks of a flat composition by what they do. */
export interface FlatTones {
  readonly ground: string;
  /** A step away from the ground: large quiet shapes. */
  readonly quiet: string;
  /** Type. */
  readonly ink: string;
  /** The hero's main tone. */
  readonly body: string;
  readonly light: string;
  readonly accent: string;
}
