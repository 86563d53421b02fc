import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import type { FaceName } from './faces.ts';
import { type Box, setTitle, type TitleSetting } from './setTitle.ts';

interface TitleDrawing extends Omit<TitleSetting, 'text' | 'face'> {
  readonly fill: string;
  /** An offset copy of the text, drawn behind it. */
  readonly shadow?: { readonly fill: string; readonly x: number; readonly y: number };
  readonly face?: TitleSetting['face'];
}

interface DrawnTitle {
  readonly mark: string;
  readonly box: Box;
  readonly size: number;
  readonly d: string;
}

/** Draws the title. */
export function drawTitle(
  stage: Stage,
  { face = stage.face, fill, shadow, ...setting }: TitleDrawing,
): DrawnTitle {
  const { box, d, size } = setTitle({ ...setting, text: stage.subject.title, face });
  const below = shadow
    ? mark.group(`translate(${shadow.x} ${shadow.y})`, mark.path(d, shadow.fill))
    : '';
  return { mark: below + mark.path(d, fill), box, size, d };
}

interface TaglinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fill: string;
  readonly align?: 'start' | 'middle' | 'end';
  readonly size?: number;
}

/** The tagline typeface for each title typeface, chosen not to compete with it. */
const QUIET: Readonly<Partial<Record<FaceName, FaceName>>> = {
  garamond: 'garamond',
  bodoni: 'garamond',
  cinzel: 'garamond',
  limelight: 'jost',
  typewriter: 'typewriter',
  titan: 'fredoka',
  fredoka: 'fredoka',
};

/** The typeface for taglines and small print that goes with a title's typeface. */
export function quietFace(title: FaceName): FaceName {
  return QUIET[title] ?? 'jost';
}

/** Draws the tagline in one or two small lines below `y`. Draws nothing if the title has none. */
export function drawTagline(
  stage: Stage,
  { align = 'middle', fill, size = 36, width, x, y }: TaglinePlace,
): string {
  const text = stage.subject.tagline?.trim() ?? '';
  if (text === '') {
    return '';
  }
  const face = quietFace(stage.face);
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[align];
  const { d } = setTitle({
    text,
    face,
    box: { x: left, y, width, height: size * 2.6 },
    align,
    letters: 'asWritten',
    maxSize: size,
    leading: 0.75,
    tracking: 0.015,
  });
  return mark.path(d, fill);
}
