import cuts from '../../artwork/hair.json' with { type: 'json' };
import { mark, rounded } from '../drawing/mark.ts';
import type { Sitter } from './sitter.ts';

export interface Hair {
  /** The hair behind the head and shoulders. */
  readonly back: string;
  /** Over the forehead. */
  readonly front: string;
}

/**
 * One shape of a haircut. x is a fraction of the head's half width, y of its half height. The fill
 * defaults to the hair color.
 */
interface HairMark {
  readonly path?: string;
  readonly ink?: string;
  /** Center and radius of each circle. */
  readonly balls?: readonly (readonly number[])[];
  /** The center, then the two radii. */
  readonly ellipse?: readonly number[];
}

type CutName = keyof typeof cuts;

const BY_BEARING: Readonly<Record<Sitter['bearing'], readonly [CutName, ...CutName[]]>> = {
  masculine: [
    'sidePart',
    'sidePart',
    'slick',
    'quiff',
    'cropped',
    'curls',
    'receding',
    'shaved',
    'fringe',
    'cropped',
  ],
  feminine: [
    'bob',
    'sideBob',
    'long',
    'waves',
    'bun',
    'lowBun',
    'round',
    'pixie',
    'braids',
    'scarf',
    'sideBob',
    'lowBun',
  ],
};

/** A haircut, always the same for the same person. */
export function drawHair(sitter: Sitter): Hair {
  const { back, front } = cuts[sitter.random.pick(BY_BEARING[sitter.bearing])];
  return { back: drawMarks(sitter, back), front: drawMarks(sitter, front) };
}

function drawMarks(sitter: Sitter, marks: readonly HairMark[]): string {
  return marks.map((one) => drawMark(sitter, one)).join('');
}

function drawMark(sitter: Sitter, { balls = [], ellipse, ink = 'hair', path }: HairMark): string {
  const { h, light, tones, w } = sitter;
  if (path !== undefined) {
    const inks: Readonly<Record<string, string>> = { ...tones };
    return mark.path(
      scaled(sitter, path),
      inks[ink] ?? tones.hair,
      ink === 'sheen' ? 'opacity=".55"' : '',
    );
  }
  if (ellipse) {
    const [x = 0, y = 0, radiusX = 0, radiusY = 0] = ellipse;
    return mark.ellipse(x * w, y * h, radiusX * w, radiusY * h, tones.hair);
  }
  return balls
    .map(([x = 0, y = 0, radius = 0]) => mark.circle(x * w * light, y * h, radius * w, tones.hair))
    .join('');
}

/** Scales a path to the head, and mirrors it so that the parting is on the lit side. */
function scaled({ h, light, w }: Sitter, d: string): string {
  let isX = true;
  return d.replaceAll(/-?\d*\.?\d+/g, (share) => {
    const value = Number(share) * (isX ? w * light : h);
    isX = !isX;
    return `${rounded(value)} `;
  });
}
