import { mixColors } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

/** Mesas in front of an oversized sun. */
export function drawDesert(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const horizon = height * random.between(0.6, 0.66);
  const sunX = width * (focus + random.between(-0.08, 0.08));
  const sunRadius = Math.min(width, height) * random.between(0.24, 0.34);
  const sunY = horizon - sunRadius * random.between(0.35, 0.9);
  const dusk = random.chance(0.5);
  const [high, low] = dusk ? [palette.dark, palette.accent] : [palette.mid, palette.light];
  const sky = sheet.linear([
    [0, high],
    [0.5, mixColors(high, low, 0.5)],
    [0.68, low],
    [1, palette.paper],
  ]);
  const haze = [2.1, 1.6, 1.28]
    .map((size) => mark.circle(sunX, sunY, sunRadius * size, palette.paper, 'opacity=".1"'))
    .join('');
  const far = mixColors(palette.dark, low, 0.55);
  return [
    mark.rect(0, 0, width, horizon + 4, sky),
    haze,
    mark.circle(sunX, sunY, sunRadius, dusk ? palette.light : palette.paper),
    clouds(random, width, horizon, dusk ? palette.accent : palette.paper),
    mark.path(mesas(random, width, horizon, height * 0.13), far),
    mark.path(mesas(random, width, horizon, height * 0.22), mixColors(palette.dark, low, 0.25)),
    mark.rect(
      0,
      horizon,
      width,
      height - horizon,
      sheet.linear([
        [0, mixColors(palette.accent, palette.mid, 0.5)],
        [0.35, palette.dark],
        [1, palette.deep],
      ]),
    ),
    mark.path(
      ridge({
        random,
        width,
        y: horizon + height * 0.1,
        swing: height * 0.02,
        points: 4,
        bottom: height,
        smooth: true,
      }),
      palette.dark,
      'opacity=".8"',
    ),
    mark.path(
      ridge({
        random,
        width,
        y: horizon + height * 0.2,
        swing: height * 0.025,
        points: 3,
        bottom: height,
        smooth: true,
      }),
      palette.deep,
    ),
    foreground(stage, horizon, sunX),
  ].join('');
}

function foreground(
  { height, palette, random, width }: Stage,
  horizon: number,
  sunX: number,
): string {
  const y = horizon + height * 0.105;
  const cactusTones = {
    body: palette.deep,
    light: palette.deep,
    accent: palette.deep,
    ground: palette.deep,
  };
  const cactusSize = height * random.between(0.16, 0.24);
  const side = sunX > width / 2 ? 0.16 : 0.85;
  const shadow = {
    length: -1.6,
    lean: random.between(-0.7, 0.7),
    tone: palette.deep,
    opacity: 0.5,
  };
  return (
    drawFigure(random.pick(['rider', 'rider', 'man']), {
      x: sunX + random.between(-0.06, 0.06) * width,
      y,
      height: height * 0.1,
      tone: palette.deep,
      flipped: random.chance(0.5),
      shadow,
    }) +
    drawMotif('cactus', cactusTones, {
      x: width * side,
      y: horizon + height * 0.19 - cactusSize * 0.42,
      size: cactusSize,
    })
  );
}

function mesas(random: Random, width: number, base: number, tallest: number): string {
  let x = -width * random.between(0, 0.15);
  let d = `M${x - 10} ${base + 6}`;
  while (x < width) {
    const mesa = width * random.between(0.07, 0.24);
    const top = base - tallest * random.between(0.45, 1);
    const step = mesa * random.between(0.08, 0.2);
    const ledge = top + (base - top) * random.between(0.25, 0.5);
    d += `L${x} ${base}L${x + step * 0.8} ${ledge}L${x + step} ${top}L${x + mesa - step} ${top - tallest * 0.03}L${x + mesa - step * 0.7} ${ledge}L${x + mesa} ${base}`;
    x += mesa + width * random.between(0.03, 0.22);
  }
  return `${d}L${width + 50} ${base + 6}Z`;
}

function clouds(random: Random, width: number, horizon: number, tone: string): string {
  return Array.from({ length: 7 }, () => {
    const x = random.between(-0.1, 0.9) * width;
    const y = horizon * random.between(0.3, 0.92);
    const length = width * random.between(0.14, 0.4);
    return mark.path(
      `M${x} ${y}Q${x + length * 0.3} ${y - horizon * 0.014} ${x + length} ${y}Q${x + length * 0.5} ${y + horizon * 0.01} ${x} ${y}Z`,
      tone,
      'opacity=".5"',
    );
  }).join('');
}
