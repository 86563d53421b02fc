/**
 * An approximate count of distinct addresses (HyperLogLog). The addresses themselves cannot be read
 * from it. The sketches of several gateways can be merged, and an address that is in several of
 * them still counts once. A few forged addresses change the count by only a few, whatever their
 * values. Source: https://algo.inria.fr/flajolet/Publications/FlFuGaMe07.pdf
 */
export type VisitorSketch = Uint8Array;

/** The count is off by 5% on average, and by less for small sets. */
const REGISTERS = 480;
/** A register is a hexadecimal digit, enough for several million addresses. */
const MAX_REGISTER = 15;
/** Registers are transferred in words that fit in a metric's value without loss. */
const REGISTERS_PER_WORD = 12;

export function createVisitorSketch(): VisitorSketch {
  return new Uint8Array(REGISTERS);
}

export function addVisitor(sketch: VisitorSketch, address: string): void {
  const hash = hashOf(address);
  const index = hash % REGISTERS;
  const rest = Math.floor(hash / REGISTERS);
  // The position of the lowest bit that is set: 1 for half of all addresses, 2 for a quarter, …
  const rank = 32 - Math.clz32(rest & -rest);
  sketch[index] = Math.max(sketch[index] ?? 0, Math.min(rank, MAX_REGISTER));
}

/** The number of distinct addresses. */
export function countVisitors(sketch: VisitorSketch): number {
  const empty = sketch.filter((register) => register === 0).length;
  const sum = sketch.reduce((total, register) => total + 2 ** -register, 0);
  const estimate = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS ** 2) / sum;
  const isSmall = estimate <= 2.5 * REGISTERS && empty > 0;
  return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : estimate);
}

/** The words of a sketch by position: the first one, and all others that are not zero. */
export function wordsOf(sketch: VisitorSketch): ReadonlyMap<number, number> {
  const digits = Array.from(sketch, (register) => register.toString(16)).join('');
  const words = Array.from({ length: REGISTERS / REGISTERS_PER_WORD }, (_, position) => {
    const start = position * REGISTERS_PER_WORD;
    return [position, parseInt(digits.slice(start, start + REGISTERS_PER_WORD), 16)] as const;
  });
  return new Map(words.filter(([position, word]) => position === 0 || word > 0));
}

/** Merges a word of another sketch. Ignores an invalid word. */
export function mergeWord(sketch: VisitorSketch, position: number, word: number): void {
  const digits = Number.isSafeInteger(word)
    ? word.toString(16).padStart(REGISTERS_PER_WORD, '0')
    : '';
  if (digits.length !== REGISTERS_PER_WORD || word < 0) {
    return;
  }
  [...digits].forEach((digit, offset) => {
    const index = position * REGISTERS_PER_WORD + offset;
    if (index in sketch) {
      sketch[index] = Math.max(sketch[index] ?? 0, parseInt(digit, 16));
    }
  });
}

/** A 32-bit hash, the same in all gateways (FNV-1a, and the last step of MurmurHash3). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
