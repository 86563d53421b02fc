import type { Random } from '../drawing/Random.ts';
import type { Sheet } from '../drawing/Sheet.ts';

/** The inks of a portrait by what they cover. */
export interface PortraitTones {
  readonly ground: string;
  readonly shape: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  /** Light on the hair. */
  readonly sheen: string;
  readonly cloth: string;
  readonly trim: string;
  /** Eyes, brows, glasses. */
  readonly line: string;
  readonly lips: string;
}

export type Bearing = 'feminine' | 'masculine';

/** A person as drawn: proportions of the head (half widths, half heights), and what to draw it with. The head's middle is 0 0. */
export interface Sitter {
  readonly random: Random;
  readonly sheet: Sheet;
  readonly tones: PortraitTones;
  readonly bearing: Bearing;
  /** Half the width of the skull. */
  readonly w: number;
  /** Half the height of the head. */
  readonly h: number;
  /** Half widths of jaw and chin as shares of `w`. */
  readonly jaw: number;
  readonly chin: number;
  /** How far the face looks aside: features move by this share of `w`. */
  readonly turn: number;
  /** Side the light comes from. */
  readonly light: 1 | -1;
}
