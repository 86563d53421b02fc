import { lightnessOf, mixColors } from '../drawing/colors.ts';
import { mark, rounded } from '../drawing/mark.ts';
import { profileHead } from '../figures/profileHead.ts';
import { drawMotif } from '../motifs/drawMotif.ts';
import type { Stage } from '../drawing/stage.ts';

/** Hair as a shape behind and over the skull of `profileHead`. */
const HAIR = [
  'M-60 -40C-20 -90 90 -110 140 -100C130 -190 60 -216 -10 -214C-130 -208 -196 -120 -182 0C-176 60 -186 110 -206 150C-150 160 -110 140 -90 90C-80 50 -80 0 -60 -40Z',
  'M-40 -60C10 -60 80 -130 146 -116C140 -200 60 -222 -10 -214C-120 -206 -190 -130 -178 0C-174 30 -166 60 -150 70C-120 70 -100 60 -92 30C-84 0 -70 -40 -40 -60ZM-176 -70m-74 0a74 74 0 1 0 148 0a74 74 0 1 0 -148 0Z',
  'M-30 -30C0 -90 60 -130 140 -110C130 -196 70 -220 0 -216C-110 -210 -176 -130 -172 -20C-170 20 -160 50 -146 60C-110 50 -90 10 -84 -10C-70 -30 -50 -40 -30 -30Z',
  'M-56 -50C-30 -96 60 -140 146 -108C150 -210 40 -252 -60 -224C-170 -196 -226 -90 -190 30C-170 110 -210 190 -240 260C-170 280 -110 230 -96 150C-88 90 -86 0 -56 -50Z',
] as const;

/** Two people, face to face, as two printings that overlap. */
export function drawFaces(stage: Stage): string {
  const { flat, focus, height, level, motif, palette, random, sheet, width } = stage;
  const unit = Math.min(width, height);
  const x = width * focus;
  const y = height * level;
  const scale = (unit / 1000) * random.between(1.22, 1.38);
  const apart = scale * random.between(168, 184);
  const lift = scale * random.between(-22, 22);
  const tilt = random.between(-7, 4);
  const [first, second] = facesOf(stage);
  const place = (side: 1 | -1) =>
    `translate(${rounded(x - side * apart)} ${rounded(y + side * lift)}) rotate(${rounded(side * tilt)}) scale(${(side * scale).toFixed(3)} ${scale.toFixed(3)})`;
  const head = (side: 1 | -1, fill: string) =>
    mark.path(profileHead, fill, `transform="${place(side)}"`);
  const hair = (side: 1 | -1, cut: string, fill: string) =>
    mark.path(cut, mixColors(fill, palette.deep, 0.62), `transform="${place(side)}"`);
  return [
    mark.rect(0, 0, width, height, flat.ground),
    mark.circle(x, y, unit * 0.4, flat.quiet),
    head(1, first),
    head(-1, second),
    sheet.clipped(
      head(1, '#000'),
      head(-1, mixColors(mixColors(first, second, 0.5), palette.deep, 0.4)),
    ),
    hair(1, random.pick(HAIR), first),
    hair(-1, random.pick(HAIR), second),
    drawMotif(
      motif,
      { body: flat.ink, light: flat.light, accent: flat.accent, ground: flat.quiet },
      { x, y: y + scale * 226, size: scale * 150 },
    ),
  ].join('');
}

/** Two inks that can be told from each other and from the disc behind them. */
function facesOf({ flat, palette, random }: Stage): readonly [string, string] {
  const away = (one: string, other: string) => Math.abs(lightnessOf(one) - lightnessOf(other));
  const inks = [
    palette.accent,
    palette.pop,
    palette.mid,
    palette.light,
    palette.dark,
    palette.paper,
  ].filter((ink) => away(ink, flat.quiet) > 0.14);
  const first = random.pick([inks[0] ?? palette.accent, inks[1] ?? palette.accent]);
  return [first, inks.find((ink) => ink !== first && away(ink, first) > 0.1) ?? palette.deep];
}
