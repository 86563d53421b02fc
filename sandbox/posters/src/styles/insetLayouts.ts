import { lightnessOf, mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCredits } from '../lettering/drawCredits.ts';
import { drawTitle } from '../lettering/drawTitle.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';

export const MARGIN = 70;

/** A layout of a scene poster: the positions of the scene and the text. */
export type Layout = (stage: Stage, scene: Scene) => string;

/** Layouts with the scene in a cut-out and the text on the plain background around it. */
export const insetLayouts = {
  framed: drawFramed,
  band: drawBand,
  arch: drawArch,
  spine: drawSpine,
} satisfies Record<string, Layout>;

/** A picture with margins, as in a gallery. */
function drawFramed(stage: Stage, scene: Scene): string {
  const { height, palette, random, width } = stage;
  const dark = random.chance(0.35);
  const [ground, ink] = dark ? [palette.deep, palette.paper] : [palette.paper, palette.deep];
  const title = drawTitle(stage, {
    fill: dark ? palette.accent : strongest([palette.accent, palette.dark, palette.mid], ground),
    box: { x: MARGIN, y: 1050, width: width - MARGIN * 2, height: 270 },
    stand: 'bottom',
    maxSize: 210,
    leading: 0.24,
  });
  const tall = title.box.y - 58 - MARGIN;
  return [
    mark.cover({ width, height }, ground),
    inset(
      stage,
      scene,
      { x: MARGIN, y: MARGIN, width: width - MARGIN * 2, height: tall },
      mark.rect(0, 0, width - MARGIN * 2, tall, '#000'),
    ),
    title.mark,
    drawCredits(stage, { x: MARGIN, y: 1392, width: width - MARGIN * 2, fill: ink, size: 32 }),
  ].join('');
}

/** The scene at the top, with a very large title on a single-color area below it. */
function drawBand(stage: Stage, scene: Scene): string {
  const { height, palette, random, width } = stage;
  const ground = random.pick([palette.accent, palette.pop, palette.paper, palette.dark]);
  const ink = strongest([palette.deep, palette.paper], ground);
  const title = drawTitle(stage, {
    fill: ink,
    box: { x: MARGIN, y: 900, width: width - MARGIN * 2, height: 420 },
    stand: 'bottom',
    fit: 'block',
    maxSize: 300,
    leading: 0.22,
  });
  const top = title.box.y - 66;
  return [
    mark.cover({ width, height }, ground),
    inset(stage, scene, { x: 0, y: 0, width, height: top }, mark.rect(0, 0, width, top, '#000')),
    title.mark,
    drawCredits(stage, { x: MARGIN, y: 1390, width: width - MARGIN * 2, fill: ink, size: 33 }),
  ].join('');
}

/** An arched or circular opening. */
function drawArch(stage: Stage, scene: Scene): string {
  const { height, palette, random, width } = stage;
  const ground = random.pick([palette.paper, palette.dark, palette.accent, palette.light]);
  const ink = strongest([palette.deep, palette.paper], ground);
  const round = random.chance(0.4);
  const wide = round ? 800 : random.between(600, 700);
  const title = drawTitle(stage, {
    fill: ink,
    box: { x: MARGIN, y: 1060, width: width - MARGIN * 2, height: 250 },
    align: 'middle',
    stand: 'middle',
    maxSize: 170,
    leading: 0.3,
  });
  const tall = round ? wide : title.box.y - 70 - 100;
  const top = round ? Math.max(80, (title.box.y - wide) / 2) : 100;
  const shape = round
    ? mark.circle(wide / 2, wide / 2, wide / 2, '#000')
    : mark.path(
        `M0 ${tall}V${wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${wide} ${wide / 2}V${tall}Z`,
        '#000',
      );
  const rim = round
    ? mark.ring(width / 2, top + wide / 2, wide / 2 + 22, ink, 4)
    : mark.stroke(
        `M${(width - wide) / 2 - 24} ${top + tall}V${top + wide / 2}A${wide / 2 + 24} ${wide / 2 + 24} 0 0 1 ${(width + wide) / 2 + 24} ${top + wide / 2}V${top + tall}`,
        ink,
        4,
      );
  return [
    mark.cover({ width, height }, ground),
    inset(stage, scene, { x: (width - wide) / 2, y: top, width: wide, height: tall }, shape),
    rim,
    title.mark,
    drawCredits(stage, { x: width / 2, y: 1392, width: 760, align: 'middle', fill: ink, size: 31 }),
  ].join('');
}

/** The title runs up the left edge, as on the spine of a book. */
function drawSpine(stage: Stage, scene: Scene): string {
  const { height, palette, random, width } = stage;
  const ground = random.pick([palette.accent, palette.deep, palette.paper, palette.pop]);
  const ink = strongest([palette.deep, palette.paper], ground);
  const title = drawTitle(stage, {
    fill: ink,
    box: { x: 0, y: 0, width: height - 260, height: 250 },
    stand: 'middle',
    maxSize: 250,
    leading: 0.22,
  });
  const column = title.box.height + 110;
  const middle = title.box.y + title.box.height / 2;
  return [
    mark.cover({ width, height }, ground),
    inset(
      stage,
      scene,
      { x: column, y: 0, width: width - column, height: height - 150 },
      mark.rect(0, 0, width - column, height - 150, '#000'),
    ),
    mark.group(
      `translate(${column / 2} ${height - 190}) rotate(-90) translate(0 ${-middle})`,
      title.mark,
    ),
    drawCredits(stage, { x: 55, y: height - 82, width: width - 110, fill: ink, size: 31 }),
  ].join('');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function inset(stage: Stage, scene: Scene, { height, width, x, y }: Place, shape: string): string {
  return mark.group(
    `translate(${x} ${y})`,
    stage.sheet.clipped(shape, scene({ ...stage, width, height })),
  );
}

/** The color with the highest contrast to the background. */
function strongest(inks: readonly string[], ground: string): string {
  const away = (ink: string) => Math.abs(lightnessOf(ink) - lightnessOf(ground));
  const best = inks.reduce((chosen, ink) => (away(ink) > away(chosen) + 0.12 ? ink : chosen));
  return away(best) < 0.3
    ? mixColors(best, lightnessOf(ground) > 0.5 ? '#000000' : '#ffffff', 0.6)
    : best;
}
