import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** A bare wall and floor, low light, and an object that casts a long shadow. */
export function drawLongShadow(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const side = random.pick([-1, 1]);
  const size = unit * random.between(0.36, 0.44);
  const x = width * focus - side * unit * 0.2;
  const corner = height * (level + 0.09);
  const foot = corner + unit * 0.17;
  const wall = sheet.radial(
    [
      [0, mixColors(flat.ground, palette.paper, 0.45)],
      [0.55, flat.ground],
      [1, mixColors(flat.ground, palette.deep, 0.4)],
    ],
    x + side * unit * 0.3,
    corner - unit * 0.5,
    Math.max(width, height) * 0.8,
  );
  const floorTone = mixColors(flat.ground, palette.deep, 0.24);
  const shade = mixColors(flat.ground, palette.deep, 0.62);
  const shadowTones = {
    body: shade,
    light: shade,
    accent: shade,
    ground: mixColors(shade, flat.ground, 0.4),
  };
  const stretch = random.between(1.9, 2.3);
  const onWall = `translate(${rounded(x + side * unit * 0.34)} ${rounded(corner)}) scale(${(stretch * 0.86).toFixed(2)} ${stretch.toFixed(2)})`;
  const onFloor = mark.polygon(
    [
      [x - size * 0.3, foot],
      [x + size * 0.3, foot],
      [x + side * unit * 0.34 + size * 0.42, corner],
      [x + side * unit * 0.34 - size * 0.42, corner],
    ],
    sheet.fade(shade, [shade, 0.75]),
  );
  return [
    mark.rect(0, 0, width, corner, wall),
    sheet.clipped(
      mark.rect(0, 0, width, corner, '#000'),
      mark.group(
        onWall,
        drawMotif(motif, shadowTones, { x: 0, y: -size * 0.44, size }),
        'opacity=".82"',
      ),
    ),
    mark.rect(
      0,
      corner,
      width,
      height - corner,
      sheet.fade(floorTone, mixColors(flat.ground, palette.deep, 0.5)),
    ),
    onFloor,
    mark.ellipse(x, foot, size * 0.34, size * 0.045, palette.deep, 'opacity=".55"'),
    drawMotif(motif, heroTones(flat, flat.ground), { x, y: foot - size * 0.44, size }),
  ].join('');
}
