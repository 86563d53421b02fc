import { createRandom } from '../drawing/createRandom.ts';

const SIDE = 256;

/** How strongly the grain shows: silent films are coarse, profiles fine. */
export type GrainStrength = 'fine' | 'coarse';

const DEPTHS: Readonly<Record<GrainStrength, number>> = { fine: 11, coarse: 20 };
const tiles = new Map<GrainStrength, Buffer>();

/** A tile of film grain around middle grey, for an overlay. Made once: turbulence within the SVG costs ten times the picture. */
export function grain(strength: GrainStrength): { readonly pixels: Buffer; readonly side: number } {
  const known = tiles.get(strength);
  if (known) {
    return { pixels: known, side: SIDE };
  }
  const random = createRandom(`grain ${strength}`);
  const depth = DEPTHS[strength];
  const coarse = Array.from({ length: (SIDE / 4) ** 2 }, () => random.next() - 0.5);
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    const blotch = coarse[Math.floor(y / 4) * (SIDE / 4) + Math.floor(x / 4)] ?? 0;
    const speck = random.next() + random.next() + random.next() - 1.5;
    const value = Math.round(128 + speck * depth * 1.6 + blotch * depth * 0.6);
    pixels.fill(Math.min(255, Math.max(0, value)), index * 3, index * 3 + 3);
  }
  tiles.set(strength, pixels);
  return { pixels, side: SIDE };
}
