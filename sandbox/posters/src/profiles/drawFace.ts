import { mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { headPath, type Sitter } from './sitter.ts';

/** The head with light and shade, ears, brows, eyes, nose and mouth. */
export function drawFace(sitter: Sitter): string {
  const { sheet, tones, w } = sitter;
  const head = headPath(sitter);
  return [
    ears(sitter),
    mark.path(head, tones.skin),
    sheet.clipped(mark.path(head, '#000'), shade(sitter)),
    mark.group(
      `translate(${rounded(sitter.turn * w)} 0)`,
      brows(sitter) + eyes(sitter) + mouth(sitter),
    ),
  ].join('');
}

function ears({ h, light, tones, w }: Sitter): string {
  return (
    mark.ellipse(light * w, h * 0.02, w * 0.13, h * 0.15, tones.skin) +
    mark.ellipse(-light * w, h * 0.02, w * 0.13, h * 0.15, tones.shade)
  );
}

/** The shaded half. Its edge follows the forehead, nose, lips and chin. */
function shade({ h, light, tones, turn, w }: Sitter): string {
  const x = (share: number) => rounded((turn + light * share) * w);
  const y = (share: number) => rounded(h * share);
  const edge = [
    `M${x(-1.6)} ${y(-1.2)}L${x(0.06)} ${y(-1.2)}`,
    `C${x(0.08)} ${y(-0.7)} ${x(0.05)} ${y(-0.42)} ${x(-0.05)} ${y(-0.2)}`,
    `C${x(-0.02)} ${y(-0.02)} ${x(0.1)} ${y(0.1)} ${x(0.17)} ${y(0.2)}`,
    `Q${x(0.18)} ${y(0.28)} ${x(0.02)} ${y(0.29)}`,
    `L${x(0.01)} ${y(0.4)}Q${x(0.1)} ${y(0.46)} ${x(0.02)} ${y(0.52)}Q${x(0.08)} ${y(0.6)} ${x(-0.03)} ${y(0.66)}`,
    `Q${x(0.06)} ${y(0.84)} ${x(-0.06)} ${y(1.1)}L${x(-1.6)} ${y(1.1)}Z`,
  ];
  return mark.path(edge.join(''), tones.shade);
}

function brows({ bearing, h, random, tones, w }: Sitter): string {
  const thick =
    h * (bearing === 'masculine' ? random.between(0.045, 0.07) : random.between(0.02, 0.04));
  const arch = h * random.between(0.03, 0.09);
  const y = -h * random.between(0.24, 0.29);
  return [-1, 1]
    .map((side) => {
      const inner = side * w * 0.17;
      const outer = side * w * 0.68;
      const middle = side * w * 0.46;
      return mark.path(
        `M${rounded(inner)} ${rounded(y)}Q${rounded(middle)} ${rounded(y - arch - thick * 0.7)} ${rounded(outer)} ${rounded(y + arch * 0.7 + thick * 0.4)}Q${rounded(middle)} ${rounded(y - arch + thick)} ${rounded(inner)} ${rounded(y + thick)}Z`,
        tones.line,
      );
    })
    .join('');
}

/** Lowered eyelids look calmer than a stare. */
function eyes({ h, random, tones, w }: Sitter): string {
  const wide = w * random.between(0.19, 0.23);
  const kind = random.pick(['lidded', 'almond', 'closed']);
  const y = -h * 0.08;
  return [-1, 1]
    .map((side) => {
      const x = side * w * 0.43;
      const outerLift = side * h * 0.008;
      const left = `${rounded(x - wide)} ${rounded(y - outerLift)}`;
      const right = `${rounded(x + wide)} ${rounded(y + outerLift)}`;
      switch (kind) {
        case 'closed':
          return mark.stroke(
            `M${left}Q${rounded(x)} ${rounded(y + h * 0.09)} ${right}`,
            tones.line,
            h * 0.022,
            'stroke-linecap="round"',
          );
        case 'almond':
          return mark.path(
            `M${left}Q${rounded(x)} ${rounded(y - h * 0.11)} ${right}Q${rounded(x)} ${rounded(y + h * 0.07)} ${left}Z`,
            tones.line,
          );
        case 'lidded':
          return (
            mark.path(
              `M${left}Q${rounded(x)} ${rounded(y - h * 0.04)} ${right}Q${rounded(x)} ${rounded(y + h * 0.1)} ${left}Z`,
              tones.line,
            ) +
            mark.stroke(
              `M${rounded(x - wide * 1.05)} ${rounded(y - h * 0.04)}Q${rounded(x)} ${rounded(y - h * 0.13)} ${rounded(x + wide * 1.05)} ${rounded(y - h * 0.04)}`,
              tones.line,
              h * 0.012,
              'stroke-linecap="round"',
            )
          );
        default:
          return kind satisfies never;
      }
    })
    .join('');
}

function mouth({ bearing, h, random, tones, w }: Sitter): string {
  const m = w * random.between(0.27, 0.35);
  const y = h * 0.52;
  const full =
    m * (bearing === 'feminine' ? random.between(0.34, 0.46) : random.between(0.2, 0.32));
  const smile = h * random.between(0.008, 0.042);
  const ends = [`${rounded(-m)} ${rounded(y - smile)}`, `${rounded(m)} ${rounded(y - smile)}`];
  const upper = `M${ends[0]}Q${rounded(-m * 0.4)} ${rounded(y - full * 0.75)} 0 ${rounded(y - full * 0.4)}Q${rounded(m * 0.4)} ${rounded(y - full * 0.75)} ${ends[1]}Q0 ${rounded(y + full * 0.25)} ${ends[0]}Z`;
  const lower = `M${rounded(-m * 0.82)} ${rounded(y)}Q0 ${rounded(y + full * 0.24)} ${rounded(m * 0.82)} ${rounded(y)}Q0 ${rounded(y + full * 1.9)} ${rounded(-m * 0.82)} ${rounded(y)}Z`;
  return (
    mark.path(upper, tones.line, 'opacity=".9"') +
    mark.path(lower, mixColors(tones.shade, tones.lips, 0.55))
  );
}
