import { mixColors } from '../drawing/colors.ts';
import { glow } from '../drawing/glow.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';

/** A house on a hill with one lit window, and branches in the foreground. */
export function drawHauntedHouse(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * (focus + random.between(-0.05, 0.05));
  const hill = height * random.between(0.64, 0.7);
  const moonX = x + random.pick([-1, 1]) * unit * random.between(0.05, 0.2);
  const moonY = height * random.between(0.28, 0.38);
  const radius = unit * random.between(0.2, 0.3);
  const moon = random.pick([palette.light, palette.accent, palette.paper]);
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, palette.deep],
        [0.55, palette.dark],
        [0.8, palette.mid],
      ]),
    ),
    glow(sheet, [moonX, moonY], radius * 2.3, moon, 0.45),
    mark.circle(moonX, moonY, radius, moon),
    mark.path(
      ridge({ random, width, y: height * 0.68, swing: height * 0.04, points: 6, bottom: height }),
      mixColors(palette.dark, palette.mid, 0.4),
    ),
    mark.rect(
      0,
      height * 0.5,
      width,
      height * 0.4,
      sheet.linear([
        [0, palette.light, 0],
        [0.6, palette.light, 0.22],
        [1, palette.light, 0],
      ]),
    ),
    mark.path(
      `M${rounded(x - width * 0.7)} ${height}Q${rounded(x - unit * 0.32)} ${rounded(hill + unit * 0.03)} ${rounded(x)} ${rounded(hill)}Q${rounded(x + unit * 0.3)} ${rounded(hill + unit * 0.03)} ${rounded(x + width * 0.7)} ${height}Z`,
      palette.deep,
    ),
    house(stage, x, hill + unit * 0.02),
    path(stage, x, hill),
    mark.stroke(
      branches(random, width, height, focus > 0.55 ? [1] : [-1, 1]),
      palette.deep,
      unit * 0.008,
      'stroke-linecap="round"',
    ),
  ].join('');
}

function house({ height, palette, random, sheet, width }: Stage, x: number, y: number): string {
  const unit = Math.min(width, height) * random.between(0.9, 1.15);
  const lean = random.between(-0.012, 0.012) * unit;
  const at = (right: number, up: number) =>
    `${rounded(x + right * unit + lean * up * 4)} ${rounded(y - up * unit)}`;
  const body = `M${at(-0.13, 0)}L${at(-0.13, 0.17)}L${at(-0.15, 0.17)}L${at(-0.06, 0.29)}L${at(-0.02, 0.235)}L${at(-0.02, 0.31)}L${at(-0.035, 0.31)}L${at(0.03, 0.45)}L${at(0.095, 0.31)}L${at(0.08, 0.31)}L${at(0.08, 0.2)}L${at(0.1, 0.23)}L${at(0.17, 0.14)}L${at(0.15, 0.14)}L${at(0.15, 0)}Z`;
  const lit = random.integer(0, 3);
  const dark = mixColors(palette.deep, palette.dark, 0.55);
  const panes = [
    [0.03, 0.33],
    [-0.075, 0.18],
    [0.11, 0.1],
    [0.03, 0.24],
    [-0.075, 0.08],
    [0.03, 0.14],
  ] as const;
  const windows = panes.map(([right, up], index) => {
    const isLit = index === lit;
    const light = isLit
      ? glow(sheet, [x + right * unit, y - up * unit], unit * 0.12, palette.accent, 0.7)
      : '';
    return (
      light +
      mark.path(
        `M${at(right - 0.013, up - 0.03)}L${at(right - 0.013, up + 0.02)}Q${at(right, up + 0.035)} ${at(right + 0.013, up + 0.02)}L${at(right + 0.013, up - 0.03)}Z`,
        isLit ? palette.accent : dark,
      )
    );
  });
  return (
    mark.path(body, palette.deep) +
    windows.join('') +
    mark.path(
      `M${at(-0.02, 0)}L${at(-0.02, 0.05)}Q${at(0, 0.075)} ${at(0.02, 0.05)}L${at(0.02, 0)}Z`,
      dark,
    )
  );
}

function path({ height, palette, random, width }: Stage, x: number, hill: number): string {
  const sway = random.pick([-1, 1]) * width * 0.08;
  return mark.path(
    `M${rounded(x - 5)} ${rounded(hill + 8)}C${rounded(x + sway)} ${rounded(hill + height * 0.09)} ${rounded(x - sway * 2)} ${rounded(hill + height * 0.16)} ${rounded(x - sway * 0.5)} ${height}H${rounded(x + width * 0.2)}C${rounded(x - sway)} ${rounded(hill + height * 0.16)} ${rounded(x + sway * 1.8)} ${rounded(hill + height * 0.08)} ${rounded(x + 6)} ${rounded(hill + 8)}Z`,
    palette.mid,
    'opacity=".28"',
  );
}

function branches(random: Random, width: number, height: number, sides: readonly number[]): string {
  const twigs: string[] = [];
  function grow(x: number, y: number, angle: number, length: number, depth: number): void {
    const toX = x + Math.cos(angle) * length;
    const toY = y + Math.sin(angle) * length;
    twigs.push(
      `M${rounded(x)} ${rounded(y)}Q${rounded((x + toX) / 2 + random.between(-0.1, 0.1) * length)} ${rounded((y + toY) / 2 + random.between(-0.1, 0.1) * length)} ${rounded(toX)} ${rounded(toY)}`,
    );
    if (depth > 0) {
      for (let twig = 0; twig < 2 + (depth > 2 ? 1 : 0); twig += 1) {
        grow(
          toX,
          toY,
          angle + random.between(-0.75, 0.75),
          length * random.between(0.5, 0.78),
          depth - 1,
        );
      }
    }
  }
  for (const side of sides) {
    const edge = side > 0 ? width * 1.02 : -width * 0.02;
    grow(
      edge,
      height * random.between(0.02, 0.14),
      side > 0 ? Math.PI - 0.35 : 0.35,
      Math.min(width, height) * 0.17,
      4,
    );
  }
  return twigs.join('');
}
