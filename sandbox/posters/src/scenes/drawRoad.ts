import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, type MotifName } from '../motifs/drawMotif.ts';

/** Vehicles for the road, for titles that do not mention a suitable object. */
const TRAVELERS: readonly [MotifName, ...MotifName[]] = [
  'car',
  'bus',
  'truck',
  'bicycle',
  'rickshaw',
];
const ON_ROADS = new Set<MotifName>([
  ...TRAVELERS,
  'goat',
  'horse',
  'mule',
  'llama',
  'bull',
  'roller',
  'cone',
]);

/** A road or railway that runs to the horizon, with poles beside it and clouds ahead. */
export function drawRoad(stage: Stage): string {
  const { focus, height, motif, palette, random, sheet, width } = stage;
  const horizon = height * random.between(0.52, 0.58);
  const x = width * (focus + random.between(-0.06, 0.06));
  const dusk = random.chance(0.5);
  const [high, low] = dusk ? [palette.dark, palette.accent] : [palette.mid, palette.paper];
  const bend = random.between(-0.2, 0.2) * width;
  const half = Math.min(width, height) * 0.42;
  const edge = (side: number) =>
    `${rounded(x + bend * 0.4 + side * half * 0.12)} ${rounded(horizon + height * 0.12)} ${rounded(x - bend * 0.6 + side * half * 0.7)} ${rounded(height * 0.84)}`;
  const road = `M${rounded(x - 3)} ${rounded(horizon)}C${edge(-1)} ${rounded(x - bend * 0.2 - half * 1.1)} ${height}H${rounded(x - bend * 0.2 + half * 1.1)}C${rounded(x - bend * 0.6 + half * 0.7)} ${rounded(height * 0.84)} ${rounded(x + bend * 0.4 + half * 0.12)} ${rounded(horizon + height * 0.12)} ${rounded(x + 3)} ${rounded(horizon)}Z`;
  const size = Math.min(width, height) * random.between(0.17, 0.22);
  const traveler = ON_ROADS.has(motif) ? motif : random.pick(TRAVELERS);
  const sun = Math.min(width, height) * random.between(0.12, 0.2);
  return [
    mark.rect(
      0,
      0,
      width,
      horizon + 2,
      sheet.linear([
        [0, high],
        [0.7, mixColors(high, low, 0.7)],
        [1, low],
      ]),
    ),
    mark.circle(x + bend * 0.3, horizon - sun * 0.5, sun, dusk ? palette.light : palette.accent),
    mark.path(
      ridge({
        random,
        width,
        y: horizon - height * 0.03,
        swing: height * 0.03,
        points: 6,
        bottom: horizon + 4,
      }),
      mixColors(low, palette.dark, 0.5),
    ),
    mark.rect(
      0,
      horizon,
      width,
      height - horizon,
      sheet.linear([
        [0, mixColors(palette.mid, low, 0.3)],
        [0.4, palette.mid],
        [1, palette.dark],
      ]),
    ),
    mark.path(road, sheet.fade(mixColors(palette.deep, palette.mid, 0.5), palette.deep)),
    mark.stroke(
      `M${rounded(x)} ${rounded(horizon)}C${rounded(x + bend * 0.4)} ${rounded(horizon + height * 0.12)} ${rounded(x - bend * 0.6)} ${rounded(height * 0.84)} ${rounded(x - bend * 0.2)} ${height}`,
      palette.paper,
      height * 0.006,
      `stroke-dasharray="${rounded(height * 0.03)} ${rounded(height * 0.028)}" opacity=".75"`,
    ),
    poles(stage, x, horizon, random.pick([-1, 1])),
    mark.ellipse(
      x - bend * 0.16,
      horizon + height * 0.185,
      size * 0.44,
      size * 0.05,
      palette.deep,
      'opacity=".6"',
    ),
    drawMotif(
      traveler,
      {
        body: dusk ? palette.deep : palette.dark,
        light: palette.paper,
        accent: dusk ? palette.pop : palette.accent,
        ground: palette.deep,
      },
      { x: x - bend * 0.16, y: horizon + height * 0.185 - size * 0.42, size },
    ),
  ].join('');
}

function poles(
  { height, palette, width }: Stage,
  x: number,
  horizon: number,
  side: number,
): string {
  const unit = Math.min(width, height);
  const spots = [0.06, 0.1, 0.17, 0.3, 0.52].map((near) => ({
    left: x + side * unit * near * 1.9,
    foot: horizon + height * near * 0.62,
    tall: height * near * 1.15,
  }));
  const posts = spots.map(
    ({ foot, left, tall }) =>
      `M${rounded(left)} ${rounded(foot)}V${rounded(foot - tall)}M${rounded(left - tall * 0.1)} ${rounded(foot - tall * 0.92)}h${rounded(tall * 0.2)}`,
  );
  const wires = spots.slice(1).map(({ foot, left, tall }, index) => {
    const before = spots[index] ?? { left, foot, tall };
    const top = foot - tall * 0.92;
    const topBefore = before.foot - before.tall * 0.92;
    return `M${rounded(before.left)} ${rounded(topBefore)}Q${rounded((before.left + left) / 2)} ${rounded((topBefore + top) / 2 + tall * 0.12)} ${rounded(left)} ${rounded(top)}`;
  });
  return (
    mark.stroke(posts.join(''), palette.deep, unit * 0.007) +
    mark.stroke(wires.join(''), palette.deep, unit * 0.003, 'opacity=".8"')
  );
}
