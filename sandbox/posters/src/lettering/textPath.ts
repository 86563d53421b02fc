import { rounded } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { FaceName } from './faces.ts';
import { shapeText } from './shapeText.ts';

export interface TextPlacement {
  readonly face: FaceName;
  readonly text: string;
  readonly size: number;
  /** The anchor's x. */
  readonly x: number;
  /** The baseline's y. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Letter spacing, in ems. */
  readonly tracking?: number;
  /** Shifts and rotates each letter slightly, as if cut out by hand. */
  readonly jitter?: Random;
}

/** The path of a text. */
export function textPath({
  anchor = 'start',
  face,
  jitter,
  size,
  text,
  tracking = 0,
  x,
  y,
}: TextPlacement): string {
  const shaped = shapeText(face, text, tracking);
  const left = x - shaped.width * size * { start: 0, middle: 0.5, end: 1 }[anchor];
  const shifts = Array.from({ length: jitter ? shaped.glyphs : 0 }, () =>
    jitter ? shiftOf(jitter, size) : STILL,
  );
  return shaped.steps
    .map(({ glyph, letter, points }) => {
      const { angle, down, tall } = shifts[glyph] ?? STILL;
      const moved = points.map((value, index) =>
        index % 2 === 0
          ? rounded(left + (value - angle * (points[index + 1] ?? 0)) * size)
          : rounded(y + down + value * size * tall),
      );
      return letter + moved.join(' ');
    })
    .join('');
}

interface Shift {
  readonly angle: number;
  readonly down: number;
  readonly tall: number;
}

const STILL: Shift = { angle: 0, down: 0, tall: 1 };

function shiftOf(jitter: Random, size: number): Shift {
  return {
    angle: jitter.between(-0.06, 0.06),
    down: jitter.between(-0.03, 0.03) * size,
    tall: jitter.between(0.95, 1.06),
  };
}
