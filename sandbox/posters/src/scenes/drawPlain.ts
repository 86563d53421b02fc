import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';
import { drawMotif } from '../motifs/drawMotif.ts';

/** A field, a horizon, a large sky, and a single object. */
export function drawPlain(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const horizon = height * random.between(0.62, 0.7);
  const x = width * (focus + random.between(-0.08, 0.08));
  const unit = Math.min(width, height);
  const [high, low] = random.pick([
    [palette.mid, palette.paper],
    [palette.light, palette.paper],
    [palette.dark, palette.accent],
    [palette.accent, palette.light],
  ]);
  const size = unit * random.between(0.3, 0.42);
  const discX = x + random.between(-0.12, 0.12) * unit;
  const night = high === palette.dark;
  const discTone = random.chance(0.75)
    ? night
      ? palette.light
      : random.pick([palette.accent, palette.pop, palette.paper])
    : undefined;
  const disc = discTone
    ? mark.circle(
        discX,
        horizon - size * random.between(0.3, 0.7),
        size * random.between(0.5, 0.72),
        discTone,
      )
    : '';
  // The object and the disc behind it must differ in color.
  const accent = night || discTone === palette.accent ? palette.pop : palette.accent;
  return [
    mark.rect(0, 0, width, horizon, sheet.fade(high, low)),
    disc,
    strata(stage, horizon, mixColors(high, low, 0.7)),
    drawMotif(
      stage.motif,
      {
        body: palette.deep,
        light: night ? palette.light : palette.paper,
        accent,
        ground: palette.dark,
      },
      { x, y: horizon - size * 0.44, size },
    ),
    mark.rect(
      0,
      horizon,
      width,
      height - horizon,
      sheet.linear([
        [0, palette.mid],
        [0.3, palette.dark],
        [1, palette.deep],
      ]),
    ),
    rows(stage, x, horizon),
    drawFigure(random.pick(['man', 'woman', 'walker', 'child', 'pair']), {
      x: x + random.pick([-1, 1]) * size * random.between(0.65, 0.9),
      y: horizon + height * 0.035,
      height: height * 0.055,
      tone: palette.deep,
      shadow: { length: -2.4, lean: random.between(-0.5, 0.5), tone: palette.deep, opacity: 0.5 },
    }),
  ].join('');
}

function rows({ height, palette, random, width }: Stage, x: number, horizon: number): string {
  const count = 26;
  const furrow = Array.from({ length: count }, (_, index) => {
    const spread = (index - count / 2 + 0.5) / (count / 2);
    const top = x + spread * width * 0.3;
    const foot = x + spread * width * 2.1;
    const thick = width * 0.012;
    return `M${rounded(top)} ${rounded(horizon)}L${rounded(foot - thick)} ${height}H${rounded(foot + thick * random.between(1.2, 2.4))}Z`;
  });
  return mark.path(furrow.join(''), palette.accent, 'opacity=".26"');
}

function strata({ random, width }: Stage, horizon: number, tone: string): string {
  return Array.from({ length: 5 }, () => {
    const length = width * random.between(0.18, 0.5);
    const left = random.between(-0.1, 0.8) * width;
    const y = horizon * random.between(0.2, 0.85);
    const thick = horizon * random.between(0.008, 0.02);
    return (
      mark.rect(left, y, length, thick, tone, `rx="${rounded(thick / 2)}" opacity=".7"`) +
      mark.rect(
        left + length * 0.2,
        y + thick * 1.3,
        length * 0.9,
        thick * 0.7,
        tone,
        `rx="${rounded(thick / 3)}" opacity=".5"`,
      )
    );
  }).join('');
}
