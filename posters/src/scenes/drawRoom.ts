import { mark, rounded } from '../drawing/mark.ts';
import { mixColors } from '../drawing/colors.ts';
import type { Stage } from '../drawing/stage.ts';

/** A wall, the light of a street lamp through a blind, and the shadow of somebody who waits. */
export function drawRoom(stage: Stage): string {
  const { height, palette, random, sheet, width } = stage;
  const light = random.pick([palette.light, palette.accent, palette.paper]);
  const wall = mixColors(palette.dark, palette.deep, 0.35);
  return [
    mark.rect(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, palette.deep],
          [0.5, wall],
          [1, palette.deep],
        ],
        60,
      ),
    ),
    slats(stage, light),
    bust(stage),
    smoke(stage),
    mark.rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, palette.deep, 0.5],
        [0.35, palette.deep, 0],
        [0.7, palette.deep, 0],
        [1, palette.deep, 0.8],
      ]),
    ),
  ].join('');
}

function slats({ focus, height, palette, random, sheet, width }: Stage, light: string): string {
  const unit = Math.min(width, height);
  const wide = Math.max(unit * random.between(0.72, 0.95), width * 0.46);
  const lean = random.pick([-1, 1]) * random.between(0.16, 0.34);
  const left = width * focus - wide / 2 - lean * height * 0.1;
  const pitch = height * 0.052;
  const count = 13;
  const fill = sheet.linear(
    [
      [0, light, 0.25],
      [0.5, light, 0.95],
      [1, light, 0.3],
    ],
    0,
  );
  const bars = Array.from({ length: count }, (_, index) => {
    const y = height * 0.1 + index * pitch;
    const shift = index * pitch * lean;
    return `M${rounded(left + shift)} ${rounded(y)}L${rounded(left + wide + shift)} ${rounded(y + unit * 0.14)}V${rounded(y + unit * 0.14 + pitch * 0.6)}L${rounded(left + shift)} ${rounded(y + pitch * 0.6)}Z`;
  }).join('');
  const cords = [0.24, 0.76].map((share) =>
    mark.line(
      left + wide * share,
      height * 0.08,
      left + wide * share + count * pitch * lean,
      height * 0.86,
      mixColors(palette.deep, palette.dark, 0.5),
      unit * 0.012,
    ),
  );
  return mark.path(bars, fill) + cords.join('');
}

/** Head and shoulders in a hat, as a shadow. */
function bust({ focus, height, palette, random, width }: Stage): string {
  const unit = Math.min(width, height);
  const scale = unit / 1000;
  const side = random.pick([-1, 1]);
  const d =
    'M-330 620Q-330 360 -150 300Q-96 284 -86 240Q-128 190 -126 96Q-190 92 -236 66Q-150 34 -124 26Q-128 -90 -84 -132Q-40 -150 0 -118Q44 -150 92 -128Q126 -80 124 26Q180 40 246 74Q180 98 128 98Q140 120 140 150L158 196Q160 206 140 210Q146 232 136 262Q124 280 84 274Q86 296 150 312Q330 370 340 620Z';
  return mark.group(
    `translate(${rounded(width * (focus + side * 0.04))} ${rounded(height - 470 * scale)}) scale(${(side * scale).toFixed(3)} ${scale.toFixed(3)})`,
    mark.path(d, palette.deep) +
      mark.path('M-124 26Q0 58 124 26L126 -6Q0 26 -124 -6Z', palette.accent, 'opacity=".9"') +
      mark.path(
        'M140 150L158 196Q160 206 140 210Q146 232 136 262L118 262Q132 220 116 190Z',
        palette.accent,
        'opacity=".45"',
      ),
  );
}

function smoke({ focus, height, palette, random, width }: Stage): string {
  const x = width * focus + random.between(0.14, 0.2) * Math.min(width, height);
  const lines = [0, 1, 2].map((line) => {
    const sway = random.between(26, 60) * (line % 2 ? -1 : 1);
    return mark.stroke(
      `M${rounded(x)} ${rounded(height * 0.78)}q${rounded(sway)} ${rounded(-height * 0.13)} ${rounded(-sway * 0.2)} ${rounded(-height * 0.24)}t${rounded(sway)} ${rounded(-height * 0.3)}`,
      palette.paper,
      5 - line,
      'opacity=".28" stroke-linecap="round"',
    );
  });
  return lines.join('');
}
