import { mark, rounded } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** A military map: contour lines, a grid, and arrows of movement. */
export function drawContours(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const hills = [
    [focus, level],
    [focus - 0.42, level + 0.34],
    [focus + 0.4, level - 0.3],
    [focus + 0.36, level + 0.42],
    [focus - 0.5, level - 0.26],
  ] as const;
  const size = unit * random.between(0.34, 0.42);
  const x = width * focus;
  const y = height * level;
  return [
    mark.cover({ width, height }, flat.ground),
    river(stage),
    hills
      .map(([across, down]) =>
        hill(random, width * across, height * down, unit * random.between(0.3, 0.5), flat.quiet),
      )
      .join(''),
    grid(stage),
    arrow(
      random,
      [x - unit * 0.56, y + unit * 0.62],
      [x - unit * 0.2, y + unit * 0.2],
      unit * 0.05,
      flat.accent,
    ),
    arrow(
      random,
      [x + unit * 0.6, y + unit * 0.46],
      [x + unit * 0.24, y + unit * 0.12],
      unit * 0.04,
      flat.accent,
    ),
    arrow(
      random,
      [x + unit * 0.4, y - unit * 0.66],
      [x + unit * 0.12, y - unit * 0.24],
      unit * 0.036,
      flat.body === flat.ground ? palette.deep : flat.body,
    ),
    mark.circle(x, y, size * 0.68, flat.ground),
    mark.ring(x, y, size * 0.68, flat.body, unit * 0.006),
    drawMotif(motif, heroTones(flat, flat.ground), { x, y, size }),
  ].join('');
}

function hill(random: Random, x: number, y: number, radius: number, tone: string): string {
  const bumps = Array.from({ length: 9 }, () => random.between(0.72, 1.2));
  const stretch = random.between(0.8, 1.3);
  const rings = Array.from({ length: 8 }, (_, ring) => {
    const share = 1 - ring / 8;
    const points = bumps.map((bump, index) => {
      const angle = (index / bumps.length) * Math.PI * 2;
      const away = radius * share * (1 + (bump - 1) * share);
      return [x + Math.cos(angle) * away * stretch, y + Math.sin(angle) * away] as const;
    });
    return closedCurve(points);
  });
  return mark.stroke(rings.join(''), tone, radius * 0.011);
}

function closedCurve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const middle = (index: number) =>
    [(at(index)[0] + at(index + 1)[0]) / 2, (at(index)[1] + at(index + 1)[1]) / 2] as const;
  const [startX, startY] = middle(-1);
  return `M${rounded(startX)} ${rounded(startY)}${points.map(([x, y], index) => `Q${rounded(x)} ${rounded(y)} ${middle(index).map(rounded).join(' ')}`).join('')}Z`;
}

function grid({ flat, height, width }: Stage): string {
  const step = Math.min(width, height) / 5;
  const columns = Array.from(
    { length: Math.ceil(width / step) },
    (_, index) => `M${rounded((index + 0.5) * step)} 0V${height}`,
  );
  const rows = Array.from(
    { length: Math.ceil(height / step) },
    (_, index) => `M0 ${rounded((index + 0.5) * step)}H${width}`,
  );
  return mark.stroke([...columns, ...rows].join(''), flat.ink, 1.6, 'opacity=".28"');
}

function river({ flat, height, random, width }: Stage): string {
  const x = width * random.between(0.1, 0.35);
  return mark.stroke(
    `M${rounded(x)} -20C${rounded(x + width * 0.4)} ${rounded(height * 0.3)} ${rounded(x - width * 0.3)} ${rounded(height * 0.6)} ${rounded(x + width * 0.35)} ${height + 20}`,
    flat.quiet,
    Math.min(width, height) * 0.035,
    'opacity=".8"',
  );
}

function arrow(
  random: Random,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  half: number,
  fill: string,
): string {
  const bend = random.between(-0.25, 0.25);
  const middleX = (x1 + x2) / 2 + (y2 - y1) * bend;
  const middleY = (y1 + y2) / 2 - (x2 - x1) * bend;
  const angle = Math.atan2(y2 - middleY, x2 - middleX);
  const side = (away: number, back: number) =>
    `${rounded(x2 - Math.cos(angle) * back - Math.sin(angle) * away)} ${rounded(y2 - Math.sin(angle) * back + Math.cos(angle) * away)}`;
  const start = (away: number) =>
    `${rounded(x1 - Math.sin(angle) * away)} ${rounded(y1 + Math.cos(angle) * away)}`;
  return mark.path(
    `M${start(half * 0.35)}Q${rounded(middleX)} ${rounded(middleY)} ${side(half * 0.55, half * 1.8)}L${side(half * 1.3, half * 1.9)}L${rounded(x2)} ${rounded(y2)}L${side(-half * 1.3, half * 1.9)}L${side(-half * 0.55, half * 1.8)}Q${rounded(middleX)} ${rounded(middleY)} ${start(-half * 0.35)}Z`,
    fill,
    'opacity=".92"',
  );
}
