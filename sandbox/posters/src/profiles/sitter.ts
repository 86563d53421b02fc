import { rounded } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** The colors of a portrait, by purpose. */
export interface PortraitTones {
  readonly ground: string;
  readonly shape: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  /** The color of the hair's highlights. */
  readonly sheen: string;
  readonly cloth: string;
  readonly trim: string;
  /** Eyes, brows, glasses. */
  readonly line: string;
  readonly lips: string;
}

export type Bearing = 'feminine' | 'masculine';

/**
 * A person to draw: the proportions of the head (half widths and half heights) and the drawing
 * tools. The head is centered at the origin.
 */
export interface Sitter {
  readonly random: Random;
  readonly sheet: Sheet;
  readonly tones: PortraitTones;
  readonly bearing: Bearing;
  /** Half the width of the skull. */
  readonly w: number;
  /** Half the height of the head. */
  readonly h: number;
  /** Half widths of jaw and chin as fractions of `w`. */
  readonly jaw: number;
  readonly chin: number;
  /** How far the face is turned. Features are shifted by this fraction of `w`. */
  readonly turn: number;
  /** The side that the light comes from. */
  readonly light: 1 | -1;
}

/** The outline of the head from the front. */
export function headPath({ chin, h, jaw, w }: Pick<Sitter, 'w' | 'h' | 'jaw' | 'chin'>): string {
  const half = (side: 1 | -1) => ({
    temple: `${rounded(side * w)} ${rounded(-h * 0.12)}`,
    crownOut: `${rounded(side * w * 0.62)} ${rounded(-h)}`,
    crownIn: `${rounded(side * w)} ${rounded(-h * 0.72)}`,
    cheek: `${rounded(side * w * 0.99)} ${rounded(h * 0.2)}`,
    jawIn: `${rounded(side * w * (jaw + 0.06))} ${rounded(h * 0.42)}`,
    jaw: `${rounded(side * w * jaw)} ${rounded(h * 0.58)}`,
    chinOut: `${rounded(side * w * (jaw * 0.86))} ${rounded(h * 0.84)}`,
    chinIn: `${rounded(side * w * chin)} ${rounded(h)}`,
  });
  const right = half(1);
  const left = half(-1);
  return `M0 ${rounded(-h)}C${right.crownOut} ${right.crownIn} ${right.temple}C${right.cheek} ${right.jawIn} ${right.jaw}C${right.chinOut} ${right.chinIn} 0 ${rounded(h)}C${left.chinIn} ${left.chinOut} ${left.jaw}C${left.jawIn} ${left.cheek} ${left.temple}C${left.crownIn} ${left.crownOut} 0 ${rounded(-h)}Z`;
}
