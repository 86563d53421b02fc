import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFigure } from '../figures/drawFigure.ts';

const ROWS = 4;

/** Trunks in front of a light deep in the forest. */
export function drawForest(stage: Stage): string {
  const { focus, height, palette, random, sheet, width } = stage;
  const x = width * focus;
  const y = height * 0.56;
  const glow = random.pick([palette.light, palette.accent, palette.paper]);
  const reach = Math.max(width, height) * 0.62;
  const light = sheet.radial(
    [
      [0, palette.paper],
      [0.18, glow],
      [0.55, palette.mid],
      [1, palette.dark],
    ],
    x,
    y,
    reach,
  );
  const ground = `M0 ${height * 0.8}Q${x} ${height * 0.74} ${width} ${height * 0.8}V${height}H0Z`;
  const person = drawFigure(random.pick(['walker', 'child', 'woman', 'man']), {
    x,
    y: height * 0.8,
    height: height * 0.11,
    tone: palette.deep,
    shadow: { length: -2.2, lean: 0.1, tone: palette.deep, opacity: 0.55 },
  });
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const share = row / (ROWS - 1);
    const fog = sheet.linear([
      [0, glow, 0],
      [0.7, glow, 0.3 * (1 - share)],
      [1, glow, 0],
    ]);
    return (
      mark.path(
        trunks(stage, share),
        mixColors(mixColors(palette.mid, glow, 0.45), palette.deep, 0.25 + share * 0.75),
      ) +
      (row === 1 ? mark.path(ground, sheet.fade(palette.dark, palette.deep)) + person : '') +
      mark.rect(0, height * 0.4, width, height * 0.5, fog)
    );
  });
  return (
    mark.cover({ width, height }, light) +
    rows.join('') +
    mark.cover(
      { width, height },
      sheet.linear([
        [0, palette.deep, 0.75],
        [0.4, palette.deep, 0],
      ]),
    )
  );
}

function trunks({ focus, height, random, width }: Stage, share: number): string {
  const count = Math.round((width / 1000) * (13 - share * 8)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const spread = (index + random.between(0.1, 0.9)) / count;
    const away = spread - focus;
    // Move near trunks aside to keep the light visible.
    const x = width * (focus + away * (1 + share * 0.35) + Math.sign(away) * share * 0.13);
    const thick =
      width *
      (0.008 + share * 0.045) *
      random.between(0.7, 1.4) *
      (1000 / Math.max(1000, width) + 0.3);
    const lean = random.between(-0.03, 0.03) * width;
    const foot = height * (0.78 + share * 0.26);
    const branches = Array.from({ length: 3 }, () => {
      const at = height * random.between(0.05, 0.5);
      const side = random.pick([-1, 1]);
      const reach = side * thick * random.between(2, 5);
      return `M${rounded(x + lean * 0.6)} ${rounded(at)}L${rounded(x + reach)} ${rounded(at - Math.abs(reach) * 0.8)}L${rounded(x + lean * 0.6)} ${rounded(at + thick * 0.6)}Z`;
    });
    return `M${rounded(x - thick * 0.38 + lean)} -10H${rounded(x + thick * 0.38 + lean)}L${rounded(x + thick * 0.5)} ${rounded(foot - thick)}L${rounded(x + thick * 1.1)} ${rounded(foot)}H${rounded(x - thick * 1.1)}L${rounded(x - thick * 0.5)} ${rounded(foot - thick)}Z${branches.join('')}`;
  }).join('');
}
