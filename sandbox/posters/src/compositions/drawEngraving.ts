import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** Engraved lines that swell to form a sun and thin out to form a sky. */
export function drawEngraving(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const radius = unit * random.between(0.36, 0.42);
  const horizon = y + radius * random.between(0.5, 0.75);
  const step = unit * 0.0125;
  let lines = '';
  for (let line = step; line < height; line += step) {
    const ground = line > horizon;
    const share = ground ? (line - horizon) / (height - horizon) : 1 - line / horizon;
    const half = step * (ground ? 0.16 + 0.26 * (1 - share) : 0.07 + share * 0.3);
    const inSun =
      !ground && Math.abs(line - y) < radius ? Math.sqrt(radius ** 2 - (line - y) ** 2) : 0;
    const wave = ground ? step * 0.9 : 0;
    lines +=
      inSun > 0
        ? strip(0, x - inSun, line, half) + strip(x + inSun, width, line, half)
        : swelling(width, line, half, wave);
  }
  const rays = Array.from({ length: 64 }, (_, index) => {
    const angle = Math.PI + (index / 63) * Math.PI;
    const from = radius * 1.02;
    const to = radius * (index % 2 ? 1.14 : 1.3);
    return `M${rounded(x + Math.cos(angle) * from)} ${rounded(y + Math.sin(angle) * from)}L${rounded(x + Math.cos(angle) * to)} ${rounded(y + Math.sin(angle) * to)}`;
  });
  const size = radius * 1.36;
  return [
    mark.cover({ width, height }, flat.ground),
    mark.path(lines, flat.body, 'opacity=".62"'),
    mark.circle(x, y, radius, flat.ground),
    mark.circle(x, y, radius * 0.96, flat.quiet),
    mark.stroke(rays.join(''), flat.accent, unit * 0.005),
    mark.ring(x, y, radius * 0.98, flat.accent, unit * 0.007),
    drawMotif(
      motif,
      {
        ...heroTones(flat, flat.quiet),
        light: flat.quiet === palette.paper ? palette.mid : palette.paper,
      },
      { x, y, size },
    ),
  ].join('');
}

function strip(from: number, to: number, y: number, half: number): string {
  return to > from
    ? `M${rounded(from)} ${rounded(y - half)}H${rounded(to)}V${rounded(y + half)}H${rounded(from)}Z`
    : '';
}

function swelling(width: number, y: number, half: number, wave: number): string {
  const quarter = width / 4;
  const over = `q${rounded(quarter / 2)} ${rounded(-wave)} ${rounded(quarter)} 0t${rounded(quarter)} 0t${rounded(quarter)} 0t${rounded(quarter)} 0`;
  const back = `q${rounded(-quarter / 2)} ${rounded(wave)} ${rounded(-quarter)} 0t${rounded(-quarter)} 0t${rounded(-quarter)} 0t${rounded(-quarter)} 0`;
  return `M0 ${rounded(y - half)}${over}v${rounded(half * 2)}${back}Z`;
}
