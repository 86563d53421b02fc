import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';

/** A town in the style of expressionist silent films: crooked houses and hard-edged light. */
export function drawTown(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const moonX = width * (focus + random.between(-0.12, 0.12));
  const moonY = height * random.between(0.22, 0.34);
  const radius = Math.min(width, height) * random.between(0.13, 0.2);
  return [
    mark.cover(
      { width, height },
      sheet.linear([
        [0, palette.deep],
        [0.6, palette.dark],
        [1, palette.mid],
      ]),
    ),
    rays(stage, moonX, moonY),
    mark.circle(moonX, moonY, radius * 1.25, palette.light, 'opacity=".3"'),
    mark.circle(moonX, moonY, radius, random.chance(0.5) ? palette.paper : palette.accent),
    houses(stage, 0.72, 0.5, mixColors(palette.dark, palette.mid, 0.55)),
    houses(stage, 0.8, 0.46, mixColors(palette.deep, palette.dark, 0.75)),
    alley(stage, moonX),
    houses(stage, 0.95, 0.34, palette.deep),
  ].join('');
}

function rays({ height, palette, random, width }: Stage, x: number, y: number): string {
  const reach = width + height;
  return Array.from({ length: 9 }, (_, index) => {
    const angle = ((index * 40 + random.between(-9, 9)) * Math.PI) / 180;
    const spread = random.between(0.05, 0.17);
    const at = (turn: number) => [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const;
    return mark.polygon(
      [[x, y], at(angle - spread), at(angle + spread)],
      index % 2 ? palette.mid : palette.light,
      `opacity="${index % 2 ? 0.4 : 0.16}"`,
    );
  }).join('');
}

function houses(
  { focus, height, palette, random, width }: Stage,
  base: number,
  tall: number,
  tone: string,
): string {
  let marks = '';
  const unit = Math.min(width, height);
  for (let x = -unit * 0.1; x < width;) {
    const wide = unit * random.between(0.13, 0.27);
    const away = Math.abs(x + wide / 2 - focus * width) / width;
    const top =
      height * (base - tall * random.between(0.5, 0.85) * (0.45 + Math.min(0.55, away * 1.5)));
    const lean = random.between(-0.3, 0.3) * wide;
    const foot = height * (base + 0.12);
    const peak = x + lean + wide * random.between(0.2, 0.8);
    const roof = top - unit * random.between(0.08, 0.22);
    marks += mark.polygon(
      [
        [x, foot],
        [x + lean, top],
        [peak, roof],
        [x + lean + wide, top + random.between(-0.05, 0.05) * unit],
        [x + wide, foot],
      ],
      tone,
    );
    marks += mark.polygon(
      [
        [peak, roof],
        [x + lean + wide, top],
        [x + wide, foot],
        [x + wide * 0.66, foot],
      ],
      palette.deep,
      'opacity=".4"',
    );
    if (random.chance(0.75)) {
      const side = unit * random.between(0.022, 0.04);
      const left = x + lean * 0.7 + wide * random.between(0.2, 0.55);
      const down = top + unit * random.between(0.03, 0.12);
      marks += mark.polygon(
        [
          [left, down],
          [left + side, down - side * 0.4],
          [left + side * 1.2, down + side * 1.5],
          [left + side * 0.1, down + side * 1.9],
        ],
        random.pick([palette.accent, palette.paper, palette.pop]),
      );
    }
    x += wide * random.between(0.7, 1);
  }
  return marks;
}

function alley({ height, palette, random, sheet, width }: Stage, x: number): string {
  const top = height * 0.72;
  const bend = random.pick([-1, 1]) * width * 0.1;
  const half = width * 0.03;
  const path = `M${rounded(x - half)} ${top}L${rounded(x + bend - half)} ${height * 0.83}L${rounded(x - bend - half * 4)} ${height}H${rounded(x - bend + half * 6)}L${rounded(x + bend + half * 3)} ${height * 0.83}L${rounded(x + half)} ${top}Z`;
  const figure = drawFigure('man', {
    x: x + bend,
    y: height * 0.85,
    height: height * 0.13,
    tone: palette.deep,
    shadow: { length: -0.9, lean: bend > 0 ? 2.2 : -2.2, tone: palette.deep, opacity: 0.7 },
  });
  return (
    mark.rect(0, top, width, height - top, mixColors(palette.dark, palette.deep, 0.4)) +
    mark.path(path, sheet.fade(palette.mid, palette.light)) +
    figure
  );
}
