import { mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

/** A dark stage with the object in a cone of light. */
export function drawSpotlight(stage: Stage): string {
  const { focus, height, level, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const floor = height * (level + 0.2);
  const side = random.pick([-1, 1]);
  const lampX = x + side * unit * random.between(0.1, 0.5);
  const glow = random.pick([palette.light, palette.accent, palette.paper]);
  const pool = unit * 0.4;
  const size = unit * random.between(0.42, 0.52);
  const cone = sheet.fade([glow, 0.7], [glow, 0.12]);
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, palette.deep],
        [0.65, mixColors(palette.deep, palette.dark, 0.8)],
        [1, palette.deep],
      ]),
    ),
    mark.rect(0, floor - unit * 0.06, width, height, mixColors(palette.deep, palette.dark, 0.55)),
    mark.polygon(
      [
        [lampX - unit * 0.025, -10],
        [lampX + unit * 0.025, -10],
        [x + pool, floor],
        [x - pool, floor],
      ],
      cone,
    ),
    mark.ellipse(x, floor, pool, pool * 0.2, mixColors(glow, palette.mid, 0.25), 'opacity=".92"'),
    mark.ellipse(x, floor, size * 0.36, size * 0.06, palette.deep, 'opacity=".6"'),
    drawMotif(
      motif,
      {
        body: palette.deep,
        light: palette.paper,
        accent: glow === palette.accent ? palette.pop : palette.accent,
        ground: mixColors(glow, palette.dark, 0.5),
      },
      { x, y: floor - size * 0.44, size },
    ),
    drawFigure(random.pick(['man', 'woman']), {
      x: x + side * pool * 1.1,
      y: floor + unit * 0.08,
      height: unit * 0.2,
      tone: mixColors(palette.dark, palette.mid, 0.35),
    }),
  ].join('');
}
