/** Numbers that look like chance and follow from a seed alone. **Source**: the public-domain generator mulberry32. */
export interface Dice {
  /** 0 (included) to 1 (excluded). */
  fraction(): number;
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  /** One of the values. **Fails** with a `RangeError` when there are none. */
  pick<T>(values: readonly T[]): T;
}

/** Dice for a seed. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) {
      throw new RangeError('There is nothing to pick from.');
    }
    return value;
  };
  return { fraction, below, pick };
}
