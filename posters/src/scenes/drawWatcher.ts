import { mark, rounded } from '../drawing/mark.ts';
import { mixColors } from '../drawing/colors.ts';
import { drawFigure } from '../figures/drawFigure.ts';
import { drawMotif } from '../motifs/drawMotif.ts';
import type { Stage } from '../drawing/stage.ts';

/** An eye as wide as the sheet; in its pupil, what it sees. */
export function drawWatcher(stage: Stage): string {
  const { focus, height, level, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const half = unit * 0.6;
  const open = unit * random.between(0.24, 0.36);
  const iris = unit * 0.24;
  const lid = `M${rounded(x - half)} ${rounded(y)}Q${rounded(x)} ${rounded(y - open * 2)} ${rounded(x + half)} ${rounded(y)}Q${rounded(x)} ${rounded(y + open * 1.8)} ${rounded(x - half)} ${rounded(y)}Z`;
  const fibres = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * Math.PI * 2 + random.between(-0.04, 0.04);
    return `M${rounded(x + Math.cos(angle) * iris * 0.5)} ${rounded(y + Math.sin(angle) * iris * 0.5)}L${rounded(x + Math.cos(angle) * iris * random.between(0.8, 0.98))} ${rounded(y + Math.sin(angle) * iris * random.between(0.8, 0.98))}`;
  });
  const circle = [
    mark.path(lid, palette.paper),
    mark.circle(x, y, iris, palette.accent),
    mark.stroke(fibres.join(''), mixColors(palette.accent, palette.deep, 0.5), unit * 0.005),
    mark.circle(x, y, iris * 0.58, palette.deep),
    mark.circle(x + iris * 0.42, y - iris * 0.46, iris * 0.14, palette.paper),
  ].join('');
  const seen = random.chance(0.5)
    ? drawFigure('man', { x, y: y + iris * 0.46, height: iris * 0.9, tone: palette.accent })
    : drawMotif(
        motif,
        { body: palette.accent, light: palette.paper, accent: palette.pop, ground: palette.deep },
        { x, y, size: iris * 0.74 },
      );
  return [
    mark.rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, palette.mid],
          [0.5, palette.dark],
          [1, palette.deep],
        ],
        x,
        y,
        Math.max(width, height) * 0.62,
      ),
    ),
    lashes(stage, x, y, half, open),
    sheet.clipped(mark.path(lid, '#000'), circle),
    mark.stroke(lid, palette.deep, unit * 0.02),
    seen,
  ].join('');
}

function lashes(
  { height, palette, random, width }: Stage,
  x: number,
  y: number,
  half: number,
  open: number,
): string {
  const reach = Math.min(width, height);
  return Array.from({ length: 21 }, (_, index) => {
    const share = (index - 10) / 10;
    const footX = x + share * half * 0.92;
    const footY = y - open * (1 - share * share) * 0.98;
    const long = reach * random.between(0.14, 0.24);
    const lean = share * long * 0.9;
    const thick = reach * 0.012;
    return mark.path(
      `M${rounded(footX - thick)} ${rounded(footY)}Q${rounded(footX + lean * 0.3)} ${rounded(footY - long * 0.6)} ${rounded(footX + lean)} ${rounded(footY - long)}Q${rounded(footX + lean * 0.3 + thick)} ${rounded(footY - long * 0.5)} ${rounded(footX + thick)} ${rounded(footY)}Z`,
      palette.deep,
    );
  }).join('');
}
