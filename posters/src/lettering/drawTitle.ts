import { mark } from '../drawing/mark.ts';
import type { Stage } from '../Stage.ts';
import { setTitle } from './setTitle.ts';
import type { Box, TitleSetting } from './TitleSetting.ts';

interface TitleDrawing extends Omit<TitleSetting, 'text' | 'face'> {
  readonly fill: string;
  /** A second, offset printing below the first. */
  readonly shadow?: { readonly fill: string; readonly x: number; readonly y: number };
  readonly face?: TitleSetting['face'];
}

export interface DrawnTitle {
  readonly mark: string;
  readonly box: Box;
  readonly size: number;
  readonly d: string;
}

/** The title of the stage's subject, set and inked. */
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
