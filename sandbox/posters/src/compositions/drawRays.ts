import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** The object on a disc with rays and an offset shadow. */
export function drawRays(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const reach = width + height;
  const count = random.pick([9, 12, 16, 20]);
  const turn = random.between(0, 1);
  const rays = Array.from({ length: count }, (_, index) => {
    const start = ((index + turn) / count) * Math.PI * 2;
    const end = start + Math.PI / count;
    return `M${rounded(x)} ${rounded(y)}L${rounded(x + Math.cos(start) * reach)} ${rounded(y + Math.sin(start) * reach)}L${rounded(x + Math.cos(end) * reach)} ${rounded(y + Math.sin(end) * reach)}Z`;
  }).join('');
  const size = unit * random.between(0.54, 0.62);
  const disc = random.pick([flat.light, palette.paper, flat.accent]);
  const shadow = {
    body: flat.ground,
    light: flat.ground,
    accent: flat.ground,
    ground: flat.ground,
  };
  const degrees = random.between(-10, 10);
  return [
    mark.cover({ width, height }, flat.ground),
    mark.path(rays, flat.quiet, 'opacity=".75"'),
    mark.circle(x, y, unit * 0.4, disc),
    mark.ring(x, y, unit * 0.43, disc, unit * 0.008),
    drawMotif(motif, shadow, { x: x + unit * 0.022, y: y + unit * 0.03, size, degrees }),
    drawMotif(
      motif,
      disc === flat.accent
        ? { ...heroTones(flat, disc), accent: palette.paper }
        : heroTones({ ...flat, light: disc === flat.light ? palette.mid : flat.light }, disc),
      { x, y, size, degrees },
    ),
  ].join('');
}
