import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';

/** Draws a scene that fills the stage at any aspect ratio. */
export type Scene = (stage: Stage) => string;

/** A wide scene without text. The left and bottom are calm, because the page places text there. */
export function drawBackdrop(stage: Stage, scenes: readonly [Scene, ...Scene[]]): string {
  const { height, palette, random, sheet, width } = stage;
  const scene = random.pick(scenes)(stage);
  const left = sheet.linear(
    [
      [0, palette.deep, 0.5],
      [0.5, palette.deep, 0.1],
      [0.7, palette.deep, 0],
    ],
    0,
  );
  const foot = sheet.fade([palette.deep, 0], [palette.deep, 0.4]);
  return (
    scene +
    mark.cover({ width, height }, left) +
    mark.rect(0, height * 0.6, width, height * 0.4, foot)
  );
}
