import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCredits } from '../lettering/drawCredits.ts';
import { drawTitle } from '../lettering/drawTitle.ts';
import type { Scene } from '../scenes/drawBackdrop.ts';

const MARGIN = 70;

type Layout = (stage: Stage, scene: Scene) => string;

const layouts = {
  foot: drawFoot,
  head: drawHead,
  corner: drawCorner,
  giant: drawGiant,
  tilted: drawTilted,
  ticket: drawTicket,
} satisfies Record<string, Layout>;

/** A flat composition with integrated text, in one of the given layouts. */
export function graphic(
  scenes: readonly [Scene, ...Scene[]],
  names: readonly [keyof typeof layouts, ...(keyof typeof layouts)[]],
): (stage: Stage) => string {
  return (stage) => layouts[stage.random.pick(names)](stage, stage.random.pick(scenes));
}

/** The object at the top, the title below it on a plain area. */
function drawFoot(stage: Stage, scene: Scene): string {
  const { flat, random, width } = stage;
  const align = random.pick(['start', 'middle'] as const);
  const x = align === 'start' ? MARGIN : width / 2;
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: MARGIN, y: 990, width: width - MARGIN * 2, height: 330 },
    align,
    stand: 'bottom',
    fit: random.pick(['even', 'block']),
    maxSize: 260,
    leading: 0.22,
  });
  return [
    scene({ ...stage, level: 0.36 }),
    field(stage, title.box.y - 60),
    title.mark,
    drawCredits(stage, { x, y: 1390, width: width - MARGIN * 2, align, fill: flat.ink, size: 32 }),
  ].join('');
}

/** The title at the top, from edge to edge. */
function drawHead(stage: Stage, scene: Scene): string {
  const { flat, height, random, width } = stage;
  const align = random.pick(['start', 'middle'] as const);
  const x = align === 'start' ? MARGIN : width / 2;
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: MARGIN, y: 84, width: width - MARGIN * 2, height: 360 },
    align,
    fit: random.pick(['even', 'block']),
    maxSize: 260,
    leading: 0.22,
  });
  const down = title.box.y + title.box.height + 56;
  return [
    scene({ ...stage, level: (down + (1330 - down) * 0.52) / height }),
    mark.rect(0, 0, width, down, flat.ground),
    title.mark,
    field(stage, 1332),
    drawCredits(stage, { x, y: 1390, width: width - MARGIN * 2, align, fill: flat.ink, size: 32 }),
  ].join('');
}

/** The picture fills the sheet, with the text in a corner. */
function drawCorner(stage: Stage, scene: Scene): string {
  const { flat, width } = stage;
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: MARGIN, y: 1130, width: width * 0.74, height: 190 },
    stand: 'bottom',
    maxSize: 120,
    leading: 0.26,
  });
  return [
    scene({ ...stage, level: 0.4 }),
    field(stage, title.box.y - 54),
    mark.rect(MARGIN, title.box.y - 34, 130, 8, flat.accent),
    title.mark,
    drawCredits(stage, { x: MARGIN, y: 1390, width: width - MARGIN * 2, fill: flat.ink, size: 30 }),
  ].join('');
}

/** The largest letters possible, with the object standing on them. */
function drawGiant(stage: Stage, scene: Scene): string {
  const { flat, height, width } = stage;
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: 50, y: 700, width: width - 100, height: 650 },
    stand: 'bottom',
    align: 'middle',
    fit: 'block',
    leading: 0.16,
  });
  return [
    scene({ ...stage, level: Math.max(0.2, (title.box.y - 20) / 2 / height) }),
    field(stage, title.box.y - 44),
    title.mark,
    drawCredits(stage, { x: 50, y: 1408, width: width - 100, fill: flat.ink, size: 30 }),
  ].join('');
}

/** A diagonal, rising title with individually cut letters. */
function drawTilted(stage: Stage, scene: Scene): string {
  const { flat, random, width } = stage;
  const degrees = random.pick([-9, -7, -5, 6]);
  const title = drawTitle(stage, {
    fill: flat.ink,
    box: { x: 90, y: 950, width: width - 180, height: 300 },
    stand: 'middle',
    align: 'middle',
    fit: 'block',
    maxSize: 250,
    leading: 0.2,
    tracking: 0.03,
    jitter: random,
  });
  const middle = title.box.y + title.box.height / 2;
  const rise = Math.tan((Math.abs(degrees) * Math.PI) / 180) * width * 0.5;
  const top = title.box.y - 50;
  const slope = degrees < 0 ? [top + rise, top - rise] : [top - rise, top + rise];
  return [
    scene({ ...stage, level: 0.34 }),
    mark.polygon(
      [
        [0, slope[0] ?? top],
        [width, slope[1] ?? top],
        [width, 1500],
        [0, 1500],
      ],
      flat.ground,
    ),
    mark.group(`rotate(${degrees} ${width / 2} ${middle})`, title.mark),
    drawCredits(stage, {
      x: width / 2,
      y: 1400,
      width: width - MARGIN * 2,
      align: 'middle',
      fill: flat.ink,
      size: 32,
    }),
  ].join('');
}

/** The title on a label over the picture. */
function drawTicket(stage: Stage, scene: Scene): string {
  const { flat, palette, width } = stage;
  const title = drawTitle(stage, {
    fill: palette.deep,
    box: { x: 130, y: 1020, width: width - 260, height: 260 },
    stand: 'bottom',
    align: 'middle',
    maxSize: 170,
    leading: 0.26,
  });
  const top = title.box.y - 60;
  return [
    scene({ ...stage, level: 0.36 }),
    mark.rect(MARGIN, top, width - MARGIN * 2, 1500 - MARGIN - top, palette.paper),
    mark.rect(
      MARGIN + 16,
      top + 16,
      width - MARGIN * 2 - 32,
      1500 - MARGIN - top - 32,
      'none',
      `stroke="${palette.deep}" stroke-width="3"`,
    ),
    title.mark,
    mark.rect(
      width / 2 - 50,
      1310,
      100,
      6,
      flat.accent === palette.paper ? palette.accent : flat.accent,
    ),
    drawCredits(stage, {
      x: width / 2,
      y: 1360,
      width: 700,
      align: 'middle',
      fill: palette.deep,
      size: 29,
    }),
  ].join('');
}

/** Clears the area behind the text. */
function field({ flat, height, width }: Stage, y: number): string {
  return mark.rect(0, y, width, height - y, flat.ground);
}
