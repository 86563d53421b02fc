import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCredits } from '../lettering/drawCredits.ts';
import { drawTagline, drawTitle } from '../lettering/drawTitle.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';
import { insetLayouts, type Layout, MARGIN } from './insetLayouts.ts';

const layouts = { foot: drawFoot, sky: drawSky, ...insetLayouts } satisfies Record<string, Layout>;

/** A painted scene with text on or around it, in one of the given layouts. */
export function pictorial(
  scenes: readonly [Scene, ...Scene[]],
  names: readonly [keyof typeof layouts, ...(keyof typeof layouts)[]],
): (stage: Stage) => string {
  return (stage) => layouts[stage.random.pick(names)](stage, stage.random.pick(scenes));
}

/** The scene fills the sheet, with the title in its dark lower part. */
function drawFoot(stage: Stage, scene: Scene): string {
  const { height, palette, random, sheet, width } = stage;
  const align = random.pick(['start', 'middle'] as const);
  const x = align === 'start' ? MARGIN : width / 2;
  const title = drawTitle(stage, {
    fill: palette.paper,
    box: { x: MARGIN, y: 960, width: width - MARGIN * 2, height: 340 },
    align,
    stand: 'bottom',
    maxSize: 250,
    fit: random.pick(['even', 'block']),
    leading: 0.26,
  });
  const shade = sheet.linear([
    [0, palette.deep, 0],
    [0.45, palette.deep, 0.72],
    [1, palette.deep, 0.96],
  ]);
  return [
    scene({ ...stage, height: height * 0.94 }),
    mark.rect(0, height * 0.93, width, height * 0.07, palette.deep),
    mark.rect(0, title.box.y - 330, width, height - title.box.y + 331, shade),
    random.chance(0.7)
      ? mark.rect(0, 0, width, 260, sheet.fade([palette.deep, 0.6], [palette.deep, 0])) +
        drawTagline(stage, { x: width / 2, y: 76, width: 780, fill: palette.paper })
      : '',
    title.mark,
    rule(x, title.box.y + title.box.height + 38, align, palette.accent),
    drawCredits(stage, {
      x,
      y: title.box.y + title.box.height + 90,
      width: width - MARGIN * 2,
      align,
      fill: palette.light,
    }),
  ].join('');
}

/** A large title in the sky. */
function drawSky(stage: Stage, scene: Scene): string {
  const { height, palette, random, sheet, width } = stage;
  const align = random.pick(['start', 'middle', 'middle'] as const);
  const x = align === 'start' ? MARGIN : width / 2;
  const title = drawTitle(stage, {
    fill: palette.paper,
    box: { x: MARGIN, y: 92, width: width - MARGIN * 2, height: 400 },
    align,
    stand: 'top',
    maxSize: 270,
    fit: random.pick(['even', 'block']),
    leading: 0.26,
  });
  const down = title.box.y + title.box.height;
  return [
    mark.group('translate(0 120)', scene({ ...stage, height: height - 120 })),
    mark.rect(
      0,
      0,
      width,
      down + 420,
      sheet.linear([
        [0, palette.deep, 0.97],
        [0.45, palette.deep, 0.78],
        [1, palette.deep, 0],
      ]),
    ),
    mark.rect(
      0,
      height - 330,
      width,
      331,
      sheet.linear([
        [0, palette.deep, 0],
        [0.8, palette.deep, 0.94],
      ]),
    ),
    title.mark,
    rule(x, down + 40, align, palette.accent),
    drawCredits(stage, {
      x,
      y: height - 112,
      width: width - MARGIN * 2,
      align,
      fill: palette.light,
    }),
  ].join('');
}

function rule(x: number, y: number, align: 'start' | 'middle', fill: string): string {
  return mark.rect(align === 'start' ? x : x - 60, y, 120, 5, fill);
}
