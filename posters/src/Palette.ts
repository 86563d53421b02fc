/** Seven inks of one picture, from dark to light, then the two that speak. */
export interface Palette {
  /** Near black, tinted. */
  readonly deep: string;
  readonly dark: string;
  readonly mid: string;
  readonly light: string;
  /** Near white, tinted. */
  readonly paper: string;
  readonly accent: string;
  readonly pop: string;
}
