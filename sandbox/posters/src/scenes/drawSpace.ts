import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

/** A planet with rings, orbiting moons, and one small object. */
export function drawSpace(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * (focus + random.between(-0.1, 0.12));
  const y = height * random.between(0.36, 0.5);
  const radius = unit * random.between(0.2, 0.34);
  const tilt = random.between(-32, 32);
  const glow = unit * 0.95;
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, palette.deep],
        [0.6, mixColors(palette.deep, palette.dark, 0.7)],
        [1, palette.dark],
      ]),
    ),
    mark.cover(
      { width, height },
      sheet.radial(
        [
          [0, palette.mid, 0.75],
          [0.5, palette.dark, 0.35],
          [1, palette.deep, 0],
        ],
        x,
        y,
        glow,
      ),
    ),
    stars(random, width, height, palette.paper),
    orbits(stage, x, y, radius, tilt),
    rings(stage, x, y, radius, tilt, 'back'),
    planet(stage, x, y, radius, tilt),
    rings(stage, x, y, radius, tilt, 'front'),
    traveler(stage, x, y, radius),
    random.chance(0.5) ? surface(stage) : '',
  ].join('');
}

function planet(
  { palette, random, sheet }: Stage,
  x: number,
  y: number,
  radius: number,
  tilt: number,
): string {
  const [lit, shade] = random.pick([
    [palette.accent, palette.mid],
    [palette.light, palette.mid],
    [palette.pop, palette.accent],
    [palette.paper, palette.light],
  ]);
  const bands = Array.from({ length: 6 }, (_, index) => {
    const top = -radius + (index + random.between(0.1, 0.6)) * radius * 0.34;
    return mark.rect(
      -radius,
      top,
      radius * 2,
      radius * random.between(0.06, 0.2),
      index % 2 ? shade : palette.paper,
      'opacity=".3"',
    );
  }).join('');
  const disc = mark.circle(0, 0, radius, lit);
  const night = sheet.radial(
    [
      [0, palette.deep, 0],
      [0.55, palette.deep, 0.08],
      [0.8, palette.deep, 0.62],
      [1, palette.deep, 0.94],
    ],
    -radius * 0.5,
    -radius * 0.45,
    radius * 1.75,
  );
  const inner =
    mark.group(`rotate(${rounded(tilt)})`, bands) + mark.circle(0, 0, radius + 1, night);
  return mark.group(
    `translate(${rounded(x)} ${rounded(y)})`,
    disc + sheet.clipped(mark.circle(0, 0, radius, '#000'), inner),
  );
}

function rings(
  { palette, sheet }: Stage,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  half: 'back' | 'front',
): string {
  const bands = [
    [1.45, 0.05],
    [1.6, 0.12],
    [1.68, 0.02],
    [1.9, 0.03],
  ] as const;
  const lines = bands.map(([size, thick], index) =>
    mark.ellipse(
      0,
      0,
      radius * size,
      radius * size * 0.24,
      'none',
      `stroke="${index % 2 ? palette.accent : palette.light}" stroke-width="${rounded(radius * thick)}" opacity=".85"`,
    ),
  );
  const side = mark.rect(
    -radius * 3,
    half === 'back' ? -radius * 3 : 0,
    radius * 6,
    radius * 3,
    '#000',
  );
  return mark.group(
    `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(tilt)})`,
    sheet.clipped(side, lines.join('')),
  );
}

function orbits(
  { palette, random }: Stage,
  x: number,
  y: number,
  radius: number,
  tilt: number,
): string {
  return [2.5, 3.3, 4.4]
    .map((size) => {
      const path = mark.ellipse(
        0,
        0,
        radius * size,
        radius * size * 0.42,
        'none',
        `stroke="${palette.light}" stroke-width="1.6" opacity=".4"`,
      );
      const angle = random.between(0, Math.PI * 2);
      const moon = mark.circle(
        Math.cos(angle) * radius * size,
        Math.sin(angle) * radius * size * 0.42,
        radius * random.between(0.05, 0.14),
        random.pick([palette.pop, palette.accent, palette.light]),
      );
      return mark.group(
        `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(tilt)})`,
        path + moon,
      );
    })
    .join('');
}

function traveler(
  { height, motif, palette, random, width }: Stage,
  x: number,
  y: number,
  radius: number,
): string {
  const name =
    motif === 'capsule' || motif === 'rocket' ? motif : random.pick(['rocket', 'capsule']);
  const side = random.pick([-1, 1]);
  const toX = x + side * radius * 1.5;
  const toY = Math.min(height * 0.78, y + radius * 1.5);
  const size = Math.min(width, height) * 0.1;
  const trail = `M${rounded(x - side * width * 0.5)} ${rounded(height * 1.02)}Q${rounded(x - side * radius)} ${rounded(toY + radius * 0.3)} ${rounded(toX)} ${rounded(toY)}`;
  return (
    mark.stroke(
      trail,
      palette.paper,
      3,
      'stroke-dasharray="2 12" stroke-linecap="round" opacity=".9"',
    ) +
    drawMotif(
      name,
      { body: palette.paper, light: palette.light, accent: palette.accent, ground: palette.deep },
      { x: toX, y: toY, size, degrees: side * 48 },
    )
  );
}

function surface({ height, palette, random, width }: Stage): string {
  const y = height * 0.9;
  const craters = Array.from({ length: 9 }, () =>
    mark.ellipse(
      random.between(0, 1) * width,
      y + random.between(0.03, 0.09) * height,
      width * random.between(0.01, 0.05),
      height * random.between(0.003, 0.009),
      palette.deep,
      'opacity=".7"',
    ),
  );
  return (
    mark.path(
      `M0 ${y}Q${width / 2} ${y - height * 0.06} ${width} ${y}V${height}H0Z`,
      mixColors(palette.deep, palette.mid, 0.3),
    ) + craters.join('')
  );
}

function stars(random: Random, width: number, height: number, tone: string): string {
  const count = Math.round((width * height) / 9000);
  const dots = Array.from({ length: count }, () => {
    const size = random.chance(0.08) ? random.between(3, 5) : random.between(1, 2.4);
    return `M${rounded(random.next() * width)} ${rounded(random.next() * height)}h${rounded(size)}v${rounded(size)}h-${rounded(size)}z`;
  });
  return mark.path(dots.join(''), tone, 'opacity=".8"');
}
