import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, type MotifName } from '../motifs/drawMotif.ts';

/**
 * Objects shown as a picture on the wall, because they are too large for a table or would not stand
 * on one.
 */
const HUNG: ReadonlySet<MotifName> = new Set<MotifName>([
  'balloon',
  'biplane',
  'block',
  'bog',
  'bridge',
  'bus',
  'cableCar',
  'car',
  'castle',
  'cloud',
  'cottage',
  'dhow',
  'eye',
  'ferry',
  'fir',
  'fist',
  'horse',
  'island',
  'lighthouse',
  'lips',
  'llama',
  'locomotive',
  'moon',
  'mountain',
  'planet',
  'rails',
  'rickshaw',
  'rocket',
  'roller',
  'star',
  'train',
  'tree',
  'truck',
  'turbine',
  'waves',
  'wire',
  'wrestler',
]);

/** An empty room with light from a window, and one object on a table or in a frame. */
export function drawInterior(stage: Stage): string {
  const { focus, height, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const floor = height * random.between(0.7, 0.76);
  const wall = random.pick([palette.mid, palette.dark, mixColors(palette.mid, palette.light, 0.4)]);
  const side = random.pick([-1, 1]);
  const windowX = width * focus + side * unit * 0.2;
  const size = unit * random.between(0.34, 0.44);
  const tableX = width * focus - side * unit * 0.08;
  const tableY = floor - unit * 0.04;
  const light = random.pick([palette.paper, palette.light]);
  return [
    mark.rect(
      0,
      0,
      width,
      floor,
      sheet.linear(
        [
          [0, mixColors(wall, palette.deep, 0.45)],
          [1, wall],
        ],
        side > 0 ? 0 : 180,
      ),
    ),
    mark.rect(
      0,
      floor,
      width,
      height - floor,
      sheet.fade(mixColors(wall, palette.deep, 0.5), palette.deep),
    ),
    mark.rect(0, floor - unit * 0.025, width, unit * 0.025, mixColors(wall, palette.deep, 0.6)),
    lightShape(stage, windowX, floor, light, side),
    pane(stage, windowX, floor, light),
    HUNG.has(motif)
      ? framed(stage, tableX - side * unit * 0.12, floor - unit * 0.36, size)
      : table(stage, tableX, tableY) +
        drawMotif(
          motif,
          {
            body: palette.deep,
            light: palette.paper,
            accent: palette.accent,
            ground: mixColors(wall, palette.deep, 0.4),
          },
          { x: tableX, y: tableY - size * 0.48, size },
        ),
  ].join('');
}

function framed({ motif, palette }: Stage, x: number, y: number, size: number): string {
  const wide = size * 1.1;
  const tall = size * 1.3;
  const rim = size * 0.06;
  return [
    mark.rect(
      x - wide / 2 + rim,
      y - tall / 2 + rim * 1.4,
      wide,
      tall,
      palette.deep,
      'opacity=".35"',
    ),
    mark.rect(x - wide / 2, y - tall / 2, wide, tall, palette.deep),
    mark.rect(
      x - wide / 2 + rim,
      y - tall / 2 + rim,
      wide - rim * 2,
      tall - rim * 2,
      palette.paper,
    ),
    drawMotif(
      motif,
      { body: palette.deep, light: palette.light, accent: palette.accent, ground: palette.paper },
      { x, y, size: size * 0.68 },
    ),
  ].join('');
}

function pane({ height, palette, random }: Stage, x: number, floor: number, light: string): string {
  const wide = height * 0.2;
  const tall = height * 0.34;
  const top = floor - tall - height * 0.22;
  const view =
    mark.rect(x - wide / 2, top, wide, tall, light) +
    mark.circle(
      x + random.between(-0.2, 0.2) * wide,
      top + tall * 0.4,
      wide * 0.2,
      palette.accent,
    ) +
    mark.rect(
      x - wide / 2,
      top + tall * 0.68,
      wide,
      tall * 0.32,
      mixColors(palette.mid, light, 0.4),
    );
  const frame = `M${rounded(x)} ${rounded(top)}V${rounded(top + tall)}M${rounded(x - wide / 2)} ${rounded(top + tall * 0.5)}h${rounded(wide)}`;
  return (
    view +
    mark.rect(
      x - wide / 2,
      top,
      wide,
      tall,
      'none',
      `stroke="${palette.deep}" stroke-width="${rounded(height * 0.012)}"`,
    ) +
    mark.stroke(frame, palette.deep, height * 0.008)
  );
}

function lightShape(
  { height, sheet, width }: Stage,
  x: number,
  floor: number,
  light: string,
  side: number,
): string {
  const fade = sheet.fade([light, 0.5], [light, 0.08]);
  const across = -side * width * 0.16;
  const wide = height * 0.2;
  const beams = [0, 1].map((half) => {
    const left = x - wide / 2 + (half * wide) / 2 + 6;
    const right = left + wide / 2 - 12;
    return mark.polygon(
      [
        [left + across * 0.4, floor + height * 0.02],
        [right + across * 0.4, floor + height * 0.02],
        [right + across * 1.6 + wide * 0.3, height * 0.97],
        [left + across * 1.6, height * 0.97],
      ],
      fade,
    );
  });
  return beams.join('');
}

function table({ height, palette }: Stage, x: number, y: number): string {
  const half = height * 0.16;
  return (
    mark.ellipse(x, height * 0.93, half * 1.1, height * 0.014, palette.deep, 'opacity=".5"') +
    mark.path(
      `M${rounded(x - half)} ${rounded(y)}H${rounded(x + half)}V${rounded(y + height * 0.018)}H${rounded(x + half * 0.86)}L${rounded(x + half * 0.92)} ${rounded(height * 0.93)}h${rounded(-height * 0.01)}L${rounded(x + half * 0.74)} ${rounded(y + height * 0.018)}H${rounded(x - half * 0.74)}L${rounded(x - half * 0.84)} ${rounded(height * 0.93)}h${rounded(-height * 0.01)}L${rounded(x - half * 0.86)} ${rounded(y + height * 0.018)}H${rounded(x - half)}Z`,
      palette.deep,
    )
  );
}
