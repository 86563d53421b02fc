import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** The object as a fading halftone, like an enlarged newspaper photograph. */
export function drawDots(stage: Stage): string {
  const { flat, focus, height, level, motif, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const step = unit / random.pick([22, 28, 34]);
  const away = random.pick([-1, 1]);
  const mode = random.pick(['radial', 'fall', 'side'] as const);
  let dots = '';
  for (let row = 0; row * step * 0.87 < height + step; row += 1) {
    for (let column = -1; column * step < width + step; column += 1) {
      const dotX = column * step + (row % 2 ? step / 2 : 0);
      const dotY = row * step * 0.87;
      const distance = Math.hypot(dotX - x, dotY - y) / (unit * 0.75);
      const share =
        mode === 'radial'
          ? 1.1 - distance
          : mode === 'fall'
            ? 1 - Math.abs(dotY - y) / (height * 0.45)
            : 0.5 + (away * (dotX - x)) / unit - Math.abs(dotY - y) / (height * 0.7);
      const radius = Math.min(0.62, share * 0.6) * step;
      dots +=
        radius > step * 0.06
          ? `M${rounded(dotX - radius)} ${rounded(dotY)}a${rounded(radius)} ${rounded(radius)} 0 1 1 ${rounded(radius * 2)} 0a${rounded(radius)} ${rounded(radius)} 0 1 1 ${rounded(-radius * 2)} 0z`
          : '';
    }
  }
  const size = unit * random.between(0.56, 0.66);
  return [
    mark.cover({ width, height }, flat.ground),
    mark.path(dots, flat.quiet),
    mark.circle(x - away * unit * 0.1, y + unit * 0.06, size * 0.44, flat.accent, 'opacity=".9"'),
    drawMotif(
      motif,
      { ...heroTones(flat, flat.ground), accent: flat.ink },
      { x, y, size, degrees: random.between(-6, 6) },
    ),
  ].join('');
}
