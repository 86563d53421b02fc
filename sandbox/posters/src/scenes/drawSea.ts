import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, type MotifName } from '../motifs/drawMotif.ts';

const AFLOAT: ReadonlySet<MotifName> = new Set<MotifName>([
  'ferry',
  'dhow',
  'lighthouse',
  'island',
]);

/** Open water under a moon or a low sun, with one small vessel. */
export function drawSea(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const night = random.chance(0.55);
  const horizon = height * random.between(0.5, 0.6);
  const lightX = width * (focus + random.between(-0.1, 0.1));
  const radius = Math.min(width, height) * random.between(0.09, 0.2);
  const lightY = horizon - radius * random.between(-0.2, 2.4);
  const glow = night ? palette.light : palette.paper;
  const high = night ? palette.deep : palette.mid;
  const low = night ? palette.mid : palette.light;
  const sky = sheet.linear([
    [0, high],
    [0.55, mixColors(high, low, 0.55)],
    [1, low],
  ]);
  const water = sheet.linear([
    [0, night ? palette.mid : mixColors(palette.mid, palette.light, 0.3)],
    [0.3, palette.dark],
    [1, palette.deep],
  ]);
  return [
    mark.rect(0, 0, width, horizon, sky),
    mark.circle(
      lightX,
      lightY,
      radius * 3.4,
      sheet.radial(
        [
          [0, glow, 0.55],
          [0.3, glow, 0.2],
          [1, glow, 0],
        ],
        lightX,
        lightY,
        radius * 3.4,
      ),
    ),
    mark.circle(lightX, lightY, radius, night ? palette.paper : palette.accent),
    cloudBanks(random, width, horizon, mixColors(high, low, 0.5)),
    mark.rect(0, horizon, width, height - horizon, water),
    glitter(random, {
      x: lightX,
      top: horizon,
      bottom: height,
      radius,
      tone: night ? palette.paper : palette.pop,
    }),
    vessel(stage, horizon, lightX, night),
    swell(stage, horizon),
  ].join('');
}

function vessel(
  { height, motif, palette, random, width }: Stage,
  horizon: number,
  lightX: number,
  night: boolean,
): string {
  const afloat = AFLOAT.has(motif)
    ? motif
    : random.pick(['ferry', 'dhow', 'lighthouse', 'island', 'dhow']);
  const size = Math.min(width, height) * random.between(0.15, 0.24);
  const x = lightX + random.pick([-1, 1]) * random.between(0.04, 0.14) * width;
  const dark = night ? palette.deep : palette.dark;
  return drawMotif(
    afloat,
    {
      body: dark,
      light: night ? palette.light : palette.paper,
      accent: night ? palette.accent : dark,
      ground: dark,
    },
    { x, y: horizon - size * 0.36, size, flipped: random.chance(0.5) },
  );
}

function glitter(
  random: Random,
  {
    bottom,
    radius,
    tone,
    top,
    x,
  }: { x: number; top: number; bottom: number; radius: number; tone: string },
): string {
  const rows = 26;
  return Array.from({ length: rows }, (_, row) => {
    const share = row / rows;
    const y = top + 5 + (bottom - top) * share ** 1.4;
    const half = radius * (0.95 + share * 0.5) * random.between(0.25, 1);
    return mark.rect(
      x - half + random.between(-0.3, 0.3) * radius,
      y,
      half * 2,
      2.5 + share * 9,
      tone,
      `rx="${rounded(2 + share * 4)}" opacity="${(0.85 - share * 0.75).toFixed(2)}"`,
    );
  }).join('');
}

function swell({ height, palette, random, width }: Stage, horizon: number): string {
  return [0.42, 0.64, 0.86]
    .map((share, row) => {
      const y = horizon + (height - horizon) * share;
      const length = width / (5 - row);
      const shift = random.between(-1, 0) * length;
      const rise = height * (0.012 + row * 0.008);
      const crests = Array.from(
        { length: 8 },
        () => `q${rounded(length / 2)} ${rounded(-rise * 2)} ${rounded(length)} 0`,
      ).join('');
      const d = `M${rounded(shift)} ${rounded(y)}${crests}`;
      return (
        mark.path(
          `${d}V${height}H${rounded(shift)}Z`,
          row === 2 ? palette.deep : mixColors(palette.dark, palette.deep, row * 0.5),
          'opacity=".85"',
        ) + mark.stroke(d, palette.light, 2 + row, 'opacity=".28"')
      );
    })
    .join('');
}

function cloudBanks(random: Random, width: number, horizon: number, tone: string): string {
  return Array.from({ length: 6 }, () => {
    const y = horizon * random.between(0.25, 0.95);
    const length = width * random.between(0.2, 0.6);
    return mark.ellipse(
      random.between(0, 1) * width,
      y,
      length / 2,
      horizon * random.between(0.006, 0.022),
      tone,
      'opacity=".55"',
    );
  }).join('');
}
