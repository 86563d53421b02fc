/** A seeded random number generator: the same seed gives the same drawing. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(least: number, most: number): number;
  /** An integer between the two bounds, both inclusive. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<const T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: small, fast, and good enough for drawing. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    next,
    between: (least, most) => least + next() * (most - least),
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** FNV-1a with a final mix, unsigned 32 bits: similar texts get very different values. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
