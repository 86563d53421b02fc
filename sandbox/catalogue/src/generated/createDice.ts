/** Seeded pseudo-random numbers. **Source**: the public-domain generator mulberry32. */
export interface Dice {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  /** One of the values. **Fails** with a `RangeError` if there are none. */
  pick<T>(values: readonly T[]): T;
}

/** Creates a generator from a seed. */
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
