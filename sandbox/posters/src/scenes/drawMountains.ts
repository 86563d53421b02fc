import { mixColors } from '../drawing/colors.ts';
import { glow } from '../drawing/glow.ts';
import { mark } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

const RANGES = 5;

/** Mountain ranges with mist in the valleys. Each range is paler than the one in front of it. */
export function drawMountains(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const warm = random.chance(0.5);
  const air = warm ? palette.light : palette.paper;
  const sunX = width * (focus + random.between(-0.15, 0.15));
  const sunY = height * random.between(0.2, 0.34);
  const radius = Math.min(width, height) * random.between(0.08, 0.15);
  const ranges = Array.from({ length: RANGES }, (_, index) => {
    const share = index / (RANGES - 1);
    const tone = mixColors(mixColors(air, palette.mid, 0.45), palette.deep, share ** 0.8);
    const y = height * (0.4 + share * 0.38);
    const d = ridge({
      random,
      width,
      y,
      swing: height * (0.11 - share * 0.05),
      points: 5 + index,
      bottom: height,
    });
    const mist = sheet.linear([
      [0, air, 0],
      [0.55, air, 0],
      [1, air, 0.32 * (1 - share)],
    ]);
    return mark.path(d, tone) + mark.path(d, mist);
  });
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, warm ? palette.accent : palette.mid],
        [0.45, air],
        [1, air],
      ]),
    ),
    glow(sheet, [sunX, sunY], radius * 2.6, palette.paper, 0.6),
    mark.circle(sunX, sunY, radius, warm ? palette.paper : palette.accent),
    ...ranges,
    firs(random, width, height, palette.deep),
    wanderer(stage),
  ].join('');
}

function wanderer({ focus, height, palette, random, width }: Stage): string {
  const x = width * (focus + random.between(-0.1, 0.1));
  const y = height * 0.88;
  const knoll = `M${x - width * 0.3} ${height}Q${x - width * 0.05} ${y - 4} ${x} ${y}Q${x + width * 0.1} ${y + 4} ${x + width * 0.34} ${height}Z`;
  return (
    mark.path(knoll, mixColors(palette.deep, palette.dark, 0.25)) +
    drawFigure(random.pick(['man', 'woman', 'walker', 'pair']), {
      x,
      y: y + 3,
      height: height * 0.075,
      tone: palette.accent,
    })
  );
}

function firs(random: Random, width: number, height: number, tone: string): string {
  const tones = { body: tone, light: tone, accent: tone, ground: tone };
  return Array.from({ length: 22 }, () => {
    const size = height * random.between(0.07, 0.17);
    const x = random.between(-0.02, 1.02) * width;
    return drawMotif('fir', tones, { x, y: height * random.between(0.9, 1), size });
  }).join('');
}
