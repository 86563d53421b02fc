import { lightnessOf } from '../drawing/colors.ts';
import { mark } from '../drawing/mark.ts';
import type { Random } from '../drawing/seededRandom.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawMotif, heroTones } from '../motifs/drawMotif.ts';

/** Layers of hand-cut paper, with the object on top. */
export function drawCutPlanes(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const bars = random.chance(0.5);
  const plane = random.pick([palette.pop, palette.mid, palette.light, palette.paper]);
  const size = unit * random.between(0.54, 0.66);
  const degrees = random.between(-12, 12);
  const back = bars
    ? hanging(stage, x, y - size * 0.42, plane)
    : cut(
        random,
        { x: x + random.between(-0.06, 0.06) * unit, y, width: unit * 0.92, height: unit * 0.94 },
        flat.quiet,
      ) +
      cut(
        random,
        {
          x: x + random.between(-0.1, 0.1) * unit,
          y: y + unit * 0.03,
          width: unit * 0.74,
          height: unit * 0.76,
        },
        plane,
      );
  const ground = bars ? flat.ground : plane;
  return [
    mark.cover({ width, height }, flat.ground),
    back,
    drawMotif(
      motif,
      {
        ...heroTones(flat, ground),
        body: contrast(ground, [flat.body, palette.deep, palette.paper]),
        light: contrast(ground, [palette.paper, palette.pop, palette.accent, palette.deep]),
        accent: contrast(ground, [
          flat.accent,
          palette.pop,
          palette.accent,
          palette.mid,
          palette.deep,
        ]),
      },
      { x, y, size, degrees },
    ),
  ].join('');
}

/** Strips of various lengths hanging from the top edge. */
function hanging(
  { flat, palette, random, height, width }: Stage,
  x: number,
  lowest: number,
  plane: string,
): string {
  const wide = Math.min(width, height) * 0.165;
  const tones = [plane, flat.quiet, flat.accent, palette.deep, plane, flat.quiet].filter(
    (tone) => tone !== flat.ground,
  );
  return [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
    .map((step, index) => {
      const tall =
        lowest *
        (Math.abs(step) > 2
          ? random.between(1.1, 1.8)
          : Math.abs(step) > 1
            ? random.between(0.6, 1.1)
            : random.between(0.3, 0.8));
      return cut(
        random,
        { x: x + step * wide * 1.04, y: tall * 0.44, width: wide, height: tall * 1.16 },
        tones[index % tones.length] ?? plane,
      );
    })
    .join('');
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An irregular six-sided piece of paper. */
function cut(random: Random, { height, width, x, y }: Piece, fill: string): string {
  const off = () => random.between(-0.06, 0.06);
  return mark.polygon(
    [
      [x - width * (0.5 + off()), y - height * (0.5 + off())],
      [x + width * off(), y - height * (0.5 + off() * 0.6)],
      [x + width * (0.5 + off()), y - height * (0.5 + off())],
      [x + width * (0.5 + off()), y + height * (0.5 + off())],
      [x - width * off(), y + height * (0.5 + off() * 0.6)],
      [x - width * (0.5 + off()), y + height * (0.5 + off())],
    ],
    fill,
  );
}

/**
 * The first color with enough contrast to the background, or else the one with the most contrast.
 */
function contrast(ground: string, inks: readonly [string, ...string[]]): string {
  const away = (ink: string) => Math.abs(lightnessOf(ink) - lightnessOf(ground));
  return (
    inks.find((ink) => away(ink) > 0.3) ??
    inks.reduce((best, ink) => (away(ink) > away(best) ? ink : best))
  );
}
