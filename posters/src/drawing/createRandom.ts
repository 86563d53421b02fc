import { hashOf } from './hashOf.ts';
import type { Random } from './Random.ts';

/** mulberry32: small, fast, and good enough for where a branch bends. */
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
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
