import { mark, rounded } from '../drawing/mark.ts';
import type { Sitter } from './sitter.ts';

/**
 * Glasses, beards, earrings and hats. Only some people have them, always the same for the same
 * person.
 */
export function drawAccessories(sitter: Sitter): string {
  const { bearing, random } = sitter;
  const beard = bearing === 'masculine' && random.chance(0.42) ? drawBeard(sitter) : '';
  const glasses = random.chance(0.26) ? drawGlasses(sitter) : '';
  const earrings = bearing === 'feminine' && random.chance(0.45) ? drawEarrings(sitter) : '';
  const hat = random.chance(bearing === 'masculine' ? 0.14 : 0.1) ? drawHat(sitter) : '';
  return beard + glasses + earrings + hat;
}

function drawBeard({ h, random, tones, turn, w }: Sitter): string {
  const x = (share: number) => rounded((share + turn * 0.6) * w);
  const y = (share: number) => rounded(share * h);
  const moustache = `M${x(0)} ${y(0.36)}Q${x(0.2)} ${y(0.32)} ${x(0.42)} ${y(0.5)}Q${x(0.2)} ${y(0.48)} ${x(0)} ${y(0.44)}Q${x(-0.2)} ${y(0.48)} ${x(-0.42)} ${y(0.5)}Q${x(-0.2)} ${y(0.32)} ${x(0)} ${y(0.36)}Z`;
  switch (random.pick(['moustache', 'full', 'full', 'goatee'])) {
    case 'moustache':
      return mark.path(moustache, tones.hair);
    case 'goatee':
      return (
        mark.path(moustache, tones.hair) +
        mark.path(
          `M${x(-0.24)} ${y(0.68)}Q${x(0)} ${y(0.62)} ${x(0.24)} ${y(0.68)}Q${x(0.26)} ${y(1)} ${x(0)} ${y(1.08)}Q${x(-0.26)} ${y(1)} ${x(-0.24)} ${y(0.68)}Z`,
          tones.hair,
        )
      );
    case 'full':
      return (
        mark.path(moustache, tones.hair) +
        mark.path(
          `M${rounded(-w * 1.02)} ${y(-0.02)}Q${rounded(-w * 0.86)} ${y(0.3)} ${x(-0.56)} ${y(0.38)}Q${x(-0.3)} ${y(0.42)} ${x(-0.36)} ${y(0.6)}Q${x(0)} ${y(0.72)} ${x(0.36)} ${y(0.6)}Q${x(0.3)} ${y(0.42)} ${x(0.56)} ${y(0.38)}Q${rounded(w * 0.86)} ${y(0.3)} ${rounded(w * 1.02)} ${y(-0.02)}Q${rounded(w * 1.06)} ${y(0.7)} ${rounded(w * 0.6)} ${y(1)}Q0 ${y(1.28)} ${rounded(-w * 0.6)} ${y(1)}Q${rounded(-w * 1.06)} ${y(0.7)} ${rounded(-w * 1.02)} ${y(-0.02)}Z`,
          tones.hair,
        )
      );
    default:
      return '';
  }
}

function drawGlasses({ bearing, h, light, random, tones, turn, w }: Sitter): string {
  const y = -h * 0.08;
  const dark = random.chance(0.35);
  const cat = bearing === 'feminine' && random.chance(0.5);
  const lens = (side: number) => {
    const x = (turn + side * 0.44) * w;
    const r = w * 0.31;
    const fill = dark ? tones.line : tones.ground;
    const extra = `stroke="${tones.line}" stroke-width="${rounded(w * 0.06)}" fill-opacity="${dark ? 1 : 0.25}"`;
    const glint = dark
      ? mark.path(
          `M${rounded(x - r * 0.5)} ${rounded(y + r * 0.4)}L${rounded(x + r * 0.1 * light)} ${rounded(y - r * 0.6)}h${rounded(r * 0.25)}L${rounded(x - r * 0.2)} ${rounded(y + r * 0.4)}Z`,
          tones.skin,
          'opacity=".5"',
        )
      : '';
    const frame = cat
      ? mark.path(
          `M${rounded(x - side * r)} ${rounded(y - r * 0.45)}L${rounded(x + side * r * 1.25)} ${rounded(y - r * 0.95)}Q${rounded(x + side * r * 1.2)} ${rounded(y + r * 0.8)} ${rounded(x)} ${rounded(y + r * 0.8)}Q${rounded(x - side * r)} ${rounded(y + r * 0.6)} ${rounded(x - side * r)} ${rounded(y - r * 0.45)}Z`,
          fill,
          extra,
        )
      : mark.circle(x, y, r, fill, extra);
    return frame + glint;
  };
  const bridge = mark.stroke(
    `M${rounded((turn - 0.13) * w)} ${rounded(y - h * 0.02)}Q${rounded(turn * w)} ${rounded(y - h * 0.08)} ${rounded((turn + 0.13) * w)} ${rounded(y - h * 0.02)}M${rounded((turn - 0.74) * w)} ${rounded(y - h * 0.03)}L${rounded(-w * 1.02)} ${rounded(y - h * 0.06)}M${rounded((turn + 0.74) * w)} ${rounded(y - h * 0.03)}L${rounded(w * 1.02)} ${rounded(y - h * 0.06)}`,
    tones.line,
    w * 0.06,
  );
  return lens(-1) + lens(1) + bridge;
}

function drawEarrings({ h, random, tones, w }: Sitter): string {
  const kind = random.pick(['drop', 'ball', 'hoop']);
  return [-1, 1]
    .map((side) => {
      const x = side * w * 1.04;
      const y = h * 0.2;
      switch (kind) {
        case 'drop':
          return mark.path(
            `M${rounded(x)} ${rounded(y)}L${rounded(x + 15)} ${rounded(y + 62)}H${rounded(x - 15)}Z`,
            tones.lips,
          );
        case 'ball':
          return mark.circle(x, y + 12, 17, tones.lips);
        case 'hoop':
          return mark.ring(x, y + 34, 30, tones.lips, 8);
        default:
          return kind satisfies never;
      }
    })
    .join('');
}

function drawHat({ bearing, h, light, random, tones, w }: Sitter): string {
  const x = (share: number) => rounded(share * w * light);
  const y = (share: number) => rounded(share * h);
  const brim = `M${x(-1.75)} ${y(-0.5)}Q${x(0)} ${y(-0.78)} ${x(1.75)} ${y(-0.5)}Q${x(1.2)} ${y(-0.34)} ${x(0)} ${y(-0.38)}Q${x(-1.2)} ${y(-0.34)} ${x(-1.75)} ${y(-0.5)}Z`;
  const fedora =
    mark.path(
      `M${x(-1.1)} ${y(-0.56)}Q${x(-1.06)} ${y(-1.36)} ${x(-0.56)} ${y(-1.42)}Q${x(0)} ${y(-1.26)} ${x(0.5)} ${y(-1.44)}Q${x(1.04)} ${y(-1.36)} ${x(1.1)} ${y(-0.56)}Z`,
      tones.cloth,
    ) +
    mark.path(
      `M${x(-1.1)} ${y(-0.78)}Q${x(0)} ${y(-0.98)} ${x(1.1)} ${y(-0.78)}L${x(1.12)} ${y(-0.54)}Q${x(0)} ${y(-0.72)} ${x(-1.12)} ${y(-0.54)}Z`,
      tones.lips,
    ) +
    mark.path(brim, tones.cloth);
  const beret =
    mark.path(
      `M${x(-1.14)} ${y(-0.5)}Q${x(-1.7)} ${y(-1.3)} ${x(-0.2)} ${y(-1.42)}Q${x(1.5)} ${y(-1.4)} ${x(1.36)} ${y(-0.9)}Q${x(1.24)} ${y(-0.6)} ${x(1.02)} ${y(-0.52)}Q${x(0)} ${y(-0.8)} ${x(-1.14)} ${y(-0.5)}Z`,
      tones.lips,
    ) + mark.line(-w * 0.1 * light, -h * 1.4, -w * 0.06 * light, -h * 1.52, tones.lips, 12);
  const cap =
    mark.path(
      `M${x(-1.12)} ${y(-0.44)}Q${x(-1.3)} ${y(-1.26)} ${x(0)} ${y(-1.28)}Q${x(1.3)} ${y(-1.26)} ${x(1.16)} ${y(-0.5)}Q${x(0)} ${y(-0.76)} ${x(-1.12)} ${y(-0.44)}Z`,
      tones.cloth,
    ) +
    mark.path(
      `M${x(-0.7)} ${y(-0.6)}Q${x(0.3)} ${y(-0.8)} ${x(1.16)} ${y(-0.5)}Q${x(0.6)} ${y(-0.3)} ${x(-0.1)} ${y(-0.36)}Q${x(-0.6)} ${y(-0.42)} ${x(-0.7)} ${y(-0.6)}Z`,
      tones.line,
    );
  return bearing === 'masculine' ? random.pick([fedora, cap, beret]) : random.pick([beret, fedora]);
}
