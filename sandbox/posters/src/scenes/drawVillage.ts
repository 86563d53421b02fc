import { mixColors } from '../drawing/colors.ts';
import { glow } from '../drawing/glow.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Stage } from '../drawing/stage.ts';

const ROWS = 6;

/** Houses stacked up a slope, some with lit windows, with hills and a low sun behind them. */
export function drawVillage(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const evening = random.chance(0.5);
  const [high, low] = evening ? [palette.dark, palette.accent] : [palette.mid, palette.paper];
  const sunX = width * (focus + random.between(-0.2, 0.2));
  const sunY = height * random.between(0.24, 0.36);
  const walls = evening
    ? [palette.dark, mixColors(palette.dark, palette.mid, 0.5), palette.mid]
    : [palette.paper, palette.light, mixColors(palette.light, palette.accent, 0.35)];
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, high],
        [0.55, low],
        [1, low],
      ]),
    ),
    glow(sheet, [sunX, sunY], unit * 0.28, palette.paper, 0.5),
    mark.circle(
      sunX,
      sunY,
      unit * random.between(0.08, 0.13),
      evening ? palette.paper : palette.accent,
    ),
    mark.path(
      ridge({
        random,
        width,
        y: height * 0.45,
        swing: height * 0.06,
        points: 4,
        bottom: height,
        smooth: true,
      }),
      mixColors(low, palette.dark, 0.35),
    ),
    mark.path(
      ridge({
        random,
        width,
        y: height * 0.54,
        swing: height * 0.05,
        points: 5,
        bottom: height,
        smooth: true,
      }),
      mixColors(low, palette.dark, 0.62),
    ),
    ...Array.from({ length: ROWS }, (_, row) => street(stage, row / (ROWS - 1), walls, evening)),
    mark.rect(
      0,
      height * 0.7,
      width,
      height * 0.3,
      sheet.fade([palette.deep, 0], [palette.deep, 0.9]),
    ),
  ].join('');
}

function street(
  { focus, height, palette, random, width }: Stage,
  share: number,
  walls: readonly string[],
  evening: boolean,
): string {
  const unit = Math.min(width, height);
  const size = unit * (0.06 + share * 0.07);
  let marks = '';
  for (let x = -size * random.next(); x < width;) {
    const wide = size * random.between(0.9, 1.7);
    const away = (x + wide / 2) / width - focus;
    const base = height * (0.6 + share * 0.38) + away * away * height * 0.34;
    const tall = size * random.between(0.9, 1.7);
    const wall = mixColors(
      walls[random.integer(0, walls.length - 1)] ?? palette.light,
      palette.deep,
      evening ? 0.1 + share * 0.35 : share * 0.18,
    );
    const roof = random.pick([
      palette.accent,
      palette.pop,
      palette.mid,
      mixColors(palette.accent, palette.deep, 0.4),
    ]);
    marks += mark.rect(x, base - tall, wide, tall + height * 0.2, wall);
    marks += mark.path(
      `M${rounded(x - size * 0.08)} ${rounded(base - tall)}L${rounded(x + wide * random.between(0.3, 0.7))} ${rounded(base - tall - size * 0.55)}L${rounded(x + wide + size * 0.08)} ${rounded(base - tall)}Z`,
      mixColors(roof, palette.deep, evening ? 0.35 : 0.05),
    );
    for (let pane = x + wide * 0.18; pane < x + wide * 0.7; pane += size * 0.42) {
      const lit = random.chance(evening ? 0.4 : 0.12);
      marks += mark.rect(
        pane,
        base - tall * 0.72,
        size * 0.17,
        size * 0.26,
        lit ? palette.paper : mixColors(wall, palette.deep, 0.55),
        lit ? '' : 'opacity=".8"',
      );
    }
    x += wide * random.between(0.86, 1.06);
  }
  return marks;
}
