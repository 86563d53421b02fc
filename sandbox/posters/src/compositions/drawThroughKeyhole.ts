import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawForest } from '../scenes/drawForest.ts';
import { drawInterior } from '../scenes/drawInterior.ts';
import { drawSea } from '../scenes/drawSea.ts';
import { drawStreet } from '../scenes/drawStreet.ts';

/** A door with a scene visible through its keyhole. */
export function drawThroughKeyhole(stage: Stage): string {
  const { flat, focus, height, level, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const top = height * level - unit * 0.42;
  const head = unit * 0.25;
  const tall = unit * 0.84;
  const hole = `M${rounded(x - head * 0.5)} ${rounded(top + head * 1.86)}A${rounded(head)} ${rounded(head)} 0 1 1 ${rounded(x + head * 0.5)} ${rounded(top + head * 1.86)}L${rounded(x + head * 0.95)} ${rounded(top + tall)}H${rounded(x - head * 0.95)}Z`;
  const plate = `M${rounded(x - head * 1.45)} ${rounded(top + head)}A${rounded(head * 1.45)} ${rounded(head * 1.45)} 0 0 1 ${rounded(x + head * 1.45)} ${rounded(top + head)}V${rounded(top + tall + head * 0.45)}H${rounded(x - head * 1.45)}Z`;
  const place = random.pick([drawStreet, drawForest, drawInterior, drawSea]);
  const wide = head * 2.6;
  const view = mark.group(
    `translate(${rounded(x - wide / 2)} ${rounded(top)})`,
    place({ ...stage, width: wide, height: tall, focus: 0.5 }),
  );
  const grain = Array.from({ length: 9 }, (_, index) =>
    mark.rect(
      (index * width) / 9,
      0,
      3,
      height,
      mixColors(flat.ground, palette.deep, 0.35),
      'opacity=".5"',
    ),
  ).join('');
  return [
    mark.cover({ width, height }, flat.ground),
    grain,
    mark.path(plate, flat.accent),
    mark.path(
      plate,
      'none',
      `stroke="${mixColors(flat.accent, palette.deep, 0.4)}" stroke-width="${rounded(unit * 0.012)}"`,
    ),
    [
      [-1.1, 0.2],
      [1.1, 0.2],
      [-1.1, 3.3],
      [1.1, 3.3],
    ]
      .map(([across = 0, down = 0]) =>
        mark.circle(
          x + head * across,
          top + head * (0.5 + down),
          head * 0.08,
          mixColors(flat.accent, palette.deep, 0.55),
        ),
      )
      .join(''),
    sheet.clipped(mark.path(hole, '#000'), view),
    mark.stroke(hole, palette.deep, unit * 0.016),
  ].join('');
}
