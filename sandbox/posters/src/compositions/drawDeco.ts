import { mark, rounded } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** A 1920s picture palace: a fan of rays, stepped towers on both sides, and a medallion. */
export function drawDeco(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const foot = y + unit * 0.52;
  const radius = unit * 0.27;
  const rays = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI + (index / 24) * Math.PI;
    const half = index % 2 ? 0.018 : 0.032;
    const reach = Math.max(width, height) * 1.1;
    return mark.polygon(
      [
        [x, foot],
        [x + Math.cos(angle - half) * reach, foot + Math.sin(angle - half) * reach],
        [x + Math.cos(angle + half) * reach, foot + Math.sin(angle + half) * reach],
      ],
      index % 2 ? flat.accent : flat.quiet,
      'opacity=".8"',
    );
  });
  const medallion =
    [1.16, 1.06]
      .map((size) => mark.circle(x, y, radius * size, size > 1.1 ? flat.accent : flat.ground))
      .join('') + mark.circle(x, y, radius, palette.paper);
  return [
    mark.cover({ width, height }, flat.ground),
    rays.join(''),
    towers(stage, x, foot, -1),
    towers(stage, x, foot, 1),
    scallops(stage, x, foot),
    medallion,
    drawMotif(
      motif,
      heroTones({ ...flat, body: palette.deep, light: palette.light }, palette.paper),
      { x, y, size: radius * random.between(1.25, 1.4) },
    ),
  ].join('');
}

function towers(
  { flat, height, random, width }: Stage,
  x: number,
  foot: number,
  side: 1 | -1,
): string {
  const unit = Math.min(width, height);
  return [0, 1, 2, 3]
    .map((step) => {
      const wide = unit * 0.1;
      const left = x + side * (unit * 0.5 - step * wide * 0.62) - wide / 2;
      const tall = unit * (0.86 - step * 0.17) * random.between(0.92, 1.04);
      const tone = step % 2 ? flat.body : flat.quiet;
      const lines = [0.25, 0.5, 0.75]
        .map((share) =>
          mark.rect(
            left + wide * share - 1.5,
            foot - tall + wide * 0.4,
            3,
            tall,
            flat.accent,
            'opacity=".75"',
          ),
        )
        .join('');
      return (
        mark.path(
          `M${rounded(left)} ${rounded(foot)}V${rounded(foot - tall)}h${rounded(wide * 0.25)}v${rounded(-wide * 0.3)}h${rounded(wide * 0.15)}v${rounded(-wide * 0.3)}h${rounded(wide * 0.2)}v${rounded(wide * 0.3)}h${rounded(wide * 0.15)}v${rounded(wide * 0.3)}h${rounded(wide * 0.25)}V${rounded(foot)}Z`,
          tone,
        ) + lines
      );
    })
    .join('');
}

function scallops({ flat, height, width }: Stage, x: number, foot: number): string {
  const radius = Math.min(width, height) * 0.085;
  const count = Math.ceil(width / radius / 2) + 2;
  const rows = [0, 1].flatMap((row) =>
    Array.from({ length: count * 2 + 1 }, (_, index) => {
      const middle = x + (index - count) * radius * 2 + (row ? radius : 0);
      const down = foot + radius * (0.62 + row * 0.62);
      return [1, 0.74, 0.48]
        .map((share, ring) =>
          mark.circle(
            middle,
            down,
            radius * share,
            ring % 2 ? flat.accent : flat.ground,
            `stroke="${flat.accent}" stroke-width="3"`,
          ),
        )
        .join('');
    }),
  );
  return rows.join('') + mark.rect(0, foot + radius * 1.24, width, height, flat.ground);
}
