import motifs from '../../artwork/motifs.json' with { type: 'json' };
import type { FlatTones } from '../drawing/flatTones.ts';
import { rounded } from '../drawing/mark.ts';

interface MotifTones {
  readonly body: string;
  readonly light: string;
  readonly accent: string;
  /** The color seen through holes in the object, usually the background. */
  readonly ground: string;
}

interface MotifPlace {
  /** The center's x. */
  readonly x: number;
  readonly y: number;
  /** Both width and height. */
  readonly size: number;
  readonly degrees?: number;
  readonly flipped?: boolean;
}

/** Draws an object with the given colors, position and size. */
export function drawMotif(
  name: MotifName,
  tones: MotifTones,
  { degrees = 0, flipped = false, size, x, y }: MotifPlace,
): string {
  const scale = size / 200;
  const body = motifs[name]
    .replaceAll('{a}', tones.body)
    .replaceAll('{b}', tones.light)
    .replaceAll('{c}', tones.accent)
    .replaceAll('{d}', tones.ground);
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(degrees)}) scale(${(flipped ? -scale : scale).toFixed(4)} ${scale.toFixed(4)}) translate(-100 -100)">${body}</g>`;
}

export type MotifName = keyof typeof motifs;

/**
 * The object's colors in a flat composition. `ground` is the color directly behind the object.
 */
export function heroTones({ accent, body, light }: FlatTones, ground: string): MotifTones {
  return { body, light, accent, ground };
}
