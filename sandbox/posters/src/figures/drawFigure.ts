import figures from '../../artwork/figures.json' with { type: 'json' };
import { rounded } from '../drawing/mark.ts';

export interface FigurePlace {
  /** The point on the ground between the feet. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tone: string;
  readonly flipped?: boolean;
  /**
   * The shadow's slant, and its length as a fraction of the height (negative: toward the viewer).
   * No shadow if absent.
   */
  readonly shadow?: {
    readonly length: number;
    readonly lean: number;
    readonly tone: string;
    readonly opacity?: number;
  };
}

/** A distant person with a shadow. */
export function drawFigure(
  name: keyof typeof figures,
  { flipped = false, height, shadow, tone, x, y }: FigurePlace,
): string {
  const scale = height / 100;
  const side = flipped ? -scale : scale;
  const body = figures[name];
  const cast =
    shadow === undefined
      ? ''
      : `<g opacity="${shadow.opacity ?? 0.6}" transform="translate(${rounded(x)} ${rounded(y)}) matrix(${side.toFixed(4)} 0 ${(shadow.lean * scale).toFixed(4)} ${(shadow.length * scale).toFixed(4)} 0 0)">${body.replaceAll('{a}', shadow.tone)}</g>`;
  return `${cast}<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${side.toFixed(4)} ${scale.toFixed(4)})">${body.replaceAll('{a}', tone)}</g>`;
}
