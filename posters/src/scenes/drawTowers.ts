import { mark, rounded } from '../drawing/mark.ts';
import { mixColors } from '../drawing/colors.ts';
import type { Random } from '../drawing/random.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Stage } from '../drawing/stage.ts';

/** Spires over mist under a moon that fills half the sky. */
export function drawTowers(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * (focus + random.between(-0.08, 0.08));
  const y = height * random.between(0.32, 0.4);
  const radius = unit * random.between(0.28, 0.38);
  const moon = random.pick([palette.paper, palette.light, palette.accent]);
  const rows = [0, 1, 2].map((row) => {
    const share = row / 2;
    const tone = mixColors(mixColors(palette.mid, moon, 0.25), palette.deep, 0.2 + share * 0.7);
    const mist = sheet.linear([
      [0, moon, 0],
      [1, moon, 0.38 * (1 - share)],
    ]);
    return spires(stage, share, tone) + mark.rect(0, height * 0.5, width, height * 0.5, mist);
  });
  return [
    mark.rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, palette.deep],
        [0.5, palette.dark],
        [1, palette.mid],
      ]),
    ),
    stars(random, width, height, palette.paper),
    mark.circle(
      x,
      y,
      radius * 1.9,
      sheet.radial(
        [
          [0, moon, 0.5],
          [1, moon, 0],
        ],
        x,
        y,
        radius * 1.9,
      ),
    ),
    mark.circle(x, y, radius, moon),
    craters(random, x, y, radius, mixColors(moon, palette.mid, 0.3)),
    ...rows,
    mark.path(
      ridge({ random, width, y: height * 0.92, swing: height * 0.03, points: 7, bottom: height }),
      palette.deep,
    ),
    birds(random, x, y, radius, palette.deep),
  ].join('');
}

function spires(
  { focus, height, palette, random, width }: Stage,
  share: number,
  tone: string,
): string {
  const count = 4 + Math.round((width / 1000) * 2);
  return Array.from({ length: count }, (_, index) => {
    const x =
      width * (focus + ((index + random.between(0.1, 0.9)) / count - 0.5) * (0.7 + share * 0.9));
    const wide = height * random.between(0.025, 0.06) * (0.7 + share * 0.5);
    const top = height * (0.34 + share * 0.2 + random.between(0, 0.24));
    const roof = wide * random.between(1.6, 3.4);
    const window = random.chance(0.5)
      ? mark.rect(
          x - wide * 0.09,
          top + wide * 0.7,
          wide * 0.18,
          wide * 0.42,
          palette.accent,
          `rx="${rounded(wide * 0.09)}"`,
        )
      : '';
    const d = `M${rounded(x - wide / 2)} ${height}V${rounded(top)}H${rounded(x - wide * 0.66)}L${rounded(x)} ${rounded(top - roof)}L${rounded(x + wide * 0.66)} ${rounded(top)}H${rounded(x + wide / 2)}V${height}Z`;
    return (
      mark.path(d, tone) +
      mark.line(x, top - roof, x, top - roof - wide * 0.5, tone, wide * 0.07) +
      window
    );
  }).join('');
}

function craters(random: Random, x: number, y: number, radius: number, tone: string): string {
  return Array.from({ length: 8 }, () => {
    const angle = random.between(0, 6.28);
    const away = radius * random.between(0.1, 0.8);
    return mark.circle(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      radius * random.between(0.03, 0.13),
      tone,
      'opacity=".35"',
    );
  }).join('');
}

function birds(random: Random, x: number, y: number, radius: number, tone: string): string {
  const flock = Array.from({ length: 7 }, () => {
    const size = radius * random.between(0.05, 0.1);
    return `M${rounded(x + random.between(-0.9, 0.9) * radius - size)} ${rounded(y + random.between(-0.6, 0.3) * radius)}q${rounded(size * 0.5)} ${rounded(-size * 0.7)} ${rounded(size)} 0q${rounded(size * 0.5)} ${rounded(-size * 0.7)} ${rounded(size)} 0`;
  });
  return mark.stroke(flock.join(''), tone, radius * 0.014, 'stroke-linecap="round"');
}

function stars(random: Random, width: number, height: number, tone: string): string {
  return Array.from({ length: 60 }, () =>
    mark.circle(
      random.next() * width,
      random.next() * height * 0.6,
      random.between(0.8, 2.6),
      tone,
      'opacity=".7"',
    ),
  ).join('');
}
