import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** An LP sleeve: a record larger than the sheet, sound bars, and a block of color. */
export function drawRecord(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const side = random.pick([-1, 1]);
  const x = width * focus + side * unit * random.between(0.1, 0.34);
  const y = height * level + random.between(-0.05, 0.05) * unit;
  const radius = unit * random.between(0.42, 0.56);
  const grooves = Array.from({ length: 13 }, (_, index) =>
    mark.ring(x, y, radius * (0.42 + index * 0.042), palette.mid, unit * 0.0022, 'opacity=".6"'),
  ).join('');
  const glint = [0.4, Math.PI + 0.4]
    .map((angle) =>
      mark.polygon(
        [
          [x, y],
          [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius],
          [x + Math.cos(angle + 0.26) * radius, y + Math.sin(angle + 0.26) * radius],
        ],
        palette.paper,
        'opacity=".13"',
      ),
    )
    .join('');
  const heroX = width * focus - side * unit * 0.2;
  const heroSize = unit * random.between(0.4, 0.5);
  return [
    mark.cover({ width, height }, flat.ground),
    mark.rect(
      side > 0 ? width * focus : width * focus - unit * 0.62,
      y - unit * 0.62,
      unit * 0.62,
      unit * 1.24,
      flat.quiet,
    ),
    mark.circle(x, y, radius, palette.deep),
    grooves,
    glint,
    mark.circle(x, y, radius * 0.34, flat.accent),
    mark.circle(
      x,
      y,
      radius * 0.3,
      'none',
      `stroke="${palette.paper}" stroke-width="3" stroke-dasharray="4 9"`,
    ),
    mark.circle(x, y, radius * 0.045, flat.ground),
    soundBars(stage, y + radius * 0.98),
    motif === 'record'
      ? ''
      : mark.circle(heroX, y + unit * 0.16, heroSize * 0.62, flat.ground) +
        drawMotif(motif, heroTones(flat, flat.ground), {
          x: heroX,
          y: y + unit * 0.16,
          size: heroSize,
          degrees: side * random.between(4, 12),
        }),
  ].join('');
}

function soundBars({ flat, focus, height, random, width }: Stage, y: number): string {
  const unit = Math.min(width, height);
  const count = 31;
  const bars = Array.from({ length: count }, (_, index) => {
    const x = width * focus - unit * 0.44 + (index * unit * 0.88) / count;
    const tall =
      unit *
      (0.015 + 0.075 * Math.abs(Math.sin(index * 0.55 + random.next())) * random.between(0.4, 1));
    return mark.rect(
      x,
      y - tall,
      unit * 0.013,
      tall * 2,
      index % 7 === 3 ? flat.accent : flat.ink,
      `rx="${rounded(unit * 0.006)}"`,
    );
  });
  return bars.join('');
}
