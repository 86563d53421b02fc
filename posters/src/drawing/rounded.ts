/** A coordinate as short text: a tenth of a unit is finer than any pixel drawn. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
