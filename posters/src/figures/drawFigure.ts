import figures from '../../artwork/figures.json' with { type: 'json' };
import { rounded } from '../drawing/mark.ts';

export interface FigurePlace {
  /** Between the feet. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tone: string;
  readonly flipped?: boolean;
  /** Length of the shadow as a share of the height (negative: towards the viewer), and how far it leans; none without. */
  readonly shadow?: {
    readonly length: number;
    readonly lean: number;
    readonly tone: string;
    readonly opacity?: number;
  };
}

/** A person in the distance, with the shadow it throws towards the viewer. */
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
