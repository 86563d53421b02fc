import { mixColors } from '../drawing/colors.ts';
import { glow } from '../drawing/glow.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';

/** A wet street at night, leading toward a light. */
export function drawStreet(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const x = width * focus;
  const y = height * random.between(0.5, 0.58);
  const tone = random.pick([palette.accent, palette.light, palette.pop]);
  const reach = Math.max(width, height) * 0.55;
  return [
    mark.cover({ width, height }, palette.deep),
    mark.cover(
      { width, height },
      sheet.radial(
        [
          [0, palette.paper],
          [0.06, tone],
          [0.4, mixColors(palette.dark, tone, 0.22)],
          [1, palette.deep],
        ],
        x,
        y - height * 0.04,
        reach,
      ),
    ),
    walls(stage, x, y, -1, tone),
    walls(stage, x, y, 1, tone),
    pavement(stage, x, y, tone),
    lamps(stage, x, y, tone),
    drawFigure(random.pick(['man', 'woman', 'walker']), {
      x: x + random.between(-0.03, 0.03) * width,
      y: y + height * 0.13,
      height: height * 0.17,
      tone: palette.deep,
      shadow: { length: -1.9, lean: random.between(-0.4, 0.4), tone: palette.deep, opacity: 0.75 },
    }),
    random.chance(0.7) ? rain(stage) : '',
  ].join('');
}

function walls(
  { height, palette, random, width }: Stage,
  x: number,
  y: number,
  side: -1 | 1,
  tone: string,
): string {
  const edge = side < 0 ? 0 : width;
  let marks = '';
  // Drawn from far to near. Each house starts where the one behind it ends.
  for (let near = 0.2; near < 1.05; near += 0.2) {
    const outer = x + (edge - x) * near * 1.25;
    const inner = x + (edge - x) * (near - 0.2) * 1.25 + side * width * 0.05;
    const rise = height * (0.1 + near * 0.62) * random.between(0.75, 1.1);
    const drop = height * near * 0.5;
    marks += mark.polygon(
      [
        [inner, y - rise * 0.7],
        [outer, y - rise],
        [outer, y + drop],
        [inner, y + drop * 0.72],
      ],
      mixColors(palette.dark, palette.deep, 0.3 + near * 0.7),
    );
    if (random.chance(0.7)) {
      const wide = (outer - inner) * 0.22;
      const left = inner + (outer - inner) * random.between(0.25, 0.6);
      const top = y - rise * random.between(0.3, 0.6);
      marks += mark.polygon(
        [
          [left, top],
          [left + wide, top - rise * 0.02],
          [left + wide, top + rise * 0.16],
          [left, top + rise * 0.15],
        ],
        tone,
        'opacity=".85"',
      );
    }
  }
  return marks;
}

function pavement(
  { height, palette, random, sheet, width }: Stage,
  x: number,
  y: number,
  tone: string,
): string {
  const ground = mark.polygon(
    [
      [x - width * 0.05, y + height * 0.03],
      [x + width * 0.05, y + height * 0.03],
      [x + width * 0.75, height],
      [x - width * 0.75, height],
    ],
    sheet.linear([
      [0, mixColors(palette.dark, tone, 0.55)],
      [0.5, palette.dark],
      [1, palette.deep],
    ]),
  );
  const puddles = Array.from({ length: 16 }, (_, index) => {
    const share = (index + 1) / 17;
    const half = width * 0.03 * (1 + share * 4) * random.between(0.3, 1);
    return mark.ellipse(
      x + random.between(-0.05, 0.05) * width * (1 + share * 3),
      y + height * (0.05 + share * 0.44),
      half,
      1.5 + share * 6,
      tone,
      `opacity="${(0.7 - share * 0.5).toFixed(2)}"`,
    );
  });
  return ground + puddles.join('');
}

function lamps(
  { height, palette, sheet, width }: Stage,
  x: number,
  y: number,
  tone: string,
): string {
  return [-1, 1]
    .flatMap((side) =>
      [0.16, 0.36].map((away) => {
        const foot = x + side * width * away;
        const top = y - height * (0.06 + away * 0.62);
        const size = height * (0.008 + away * 0.03);
        const halo = glow(sheet, [foot - side * size * 2, top], size * 7, tone, 0.7);
        return (
          mark.stroke(
            `M${rounded(foot)} ${rounded(y + height * away * 0.55)}V${rounded(top)}q0 ${rounded(-size)} ${rounded(-side * size * 2)} ${rounded(-size * 0.6)}`,
            palette.deep,
            size * 0.5,
          ) +
          halo +
          mark.circle(foot - side * size * 2, top, size * 0.75, palette.paper)
        );
      }),
    )
    .join('');
}

function rain({ height, palette, random, width }: Stage): string {
  const drops = Array.from({ length: Math.round(width / 7) }, () => {
    const length = height * random.between(0.02, 0.06);
    return `M${rounded(random.between(-0.05, 1.05) * width)} ${rounded(random.next() * height)}l${rounded(-length * 0.22)} ${rounded(length)}`;
  });
  return mark.stroke(drops.join(''), palette.light, 1.6, 'opacity=".32"');
}
