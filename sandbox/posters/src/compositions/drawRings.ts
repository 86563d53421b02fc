import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** Concentric rings or a spiral around one point. */
export function drawRings(stage: Stage): string {
  const { flat, focus, height, level, motif, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const spin = random.chance(0.5);
  const inner = unit * 0.27;
  const size = inner * 1.42;
  return [
    mark.cover({ width, height }, flat.ground),
    spin ? spiral(stage, x, y) : eccentric(stage, x, y),
    mark.circle(x, y, inner, flat.accent),
    drawMotif(motif, heroTones({ ...flat, accent: flat.ink }, flat.accent), {
      x,
      y,
      size,
      degrees: random.between(-14, 14),
    }),
  ].join('');
}

function eccentric({ flat, height, random, width }: Stage, x: number, y: number): string {
  const unit = Math.min(width, height);
  const drift = random.between(-0.16, 0.16) * unit;
  const sink = random.between(-0.1, 0.16) * unit;
  const count = 11;
  return Array.from({ length: count }, (_, index) => {
    const share = 1 - index / count;
    const radius = unit * (0.3 + share * 0.95);
    return mark.circle(
      x + drift * share,
      y + sink * share,
      radius,
      index % 2 ? flat.ground : flat.quiet,
    );
  }).join('');
}

function spiral({ flat, height, random, width }: Stage, x: number, y: number): string {
  const unit = Math.min(width, height);
  const turns = random.integer(6, 9);
  const way = random.pick([-1, 1]);
  const edge = (half: number) =>
    Array.from({ length: turns * 24 }, (_, index) => {
      const share = index / (turns * 24);
      const angle = way * share * turns * Math.PI * 2 + half * Math.PI;
      const radius = unit * (0.26 + share * 1.05);
      return `${rounded(x + Math.cos(angle) * radius)} ${rounded(y + Math.sin(angle) * radius)}`;
    });
  return mark.path(`M${edge(0).join('L')}L${[...edge(1)].reverse().join('L')}Z`, flat.quiet);
}
