/** A seeded source of chance: the same seed gives the same drawing. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number; both ends are possible. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<const T>(items: readonly [T, ...T[]]): T;
}
