import { mark, rounded } from '../drawing/mark.ts';
import { paletteOf } from '../drawing/palettes.ts';
import { createRandom } from '../drawing/seededRandom.ts';
import { createSheet, type Sheet } from '../drawing/sheet.ts';
import type { PictureSubject } from '../posters.ts';
import { drawAccessories } from './drawAccessories.ts';
import { drawClothes } from './drawClothes.ts';
import { drawFace } from './drawFace.ts';
import { drawGround } from './drawGround.ts';
import { drawHair } from './drawHair.ts';
import { drawSideFace } from './drawSideFace.ts';
import { portraitPalettes, portraitTones } from './portraitTones.ts';
import type { Bearing, Sitter } from './sitter.ts';

/** Fraction of portraits that are drawn in profile. */
const SEEN_FROM_THE_SIDE = 0.24;

/** A paper-cut portrait of an invented person. The same person always gets the same face. */
export function drawProfile({ department, gender, id, title }: PictureSubject): Sheet {
  const sheet = createSheet(800, 1200);
  const random = createRandom(`profile:${id}:${title}`);
  const light = random.pick([1, -1]);
  const bearing = bearingOf(gender, random.chance(0.5));
  const tones = random.pick(portraitTones)(paletteOf(random.pick(portraitPalettes)));
  const w = random.between(118, 142) * (bearing === 'masculine' ? 1.03 : 0.97);
  const sitter: Sitter = {
    random,
    sheet,
    tones,
    bearing,
    light,
    w,
    h: w * random.between(1.3, 1.48),
    jaw: bearing === 'masculine' ? random.between(0.8, 0.92) : random.between(0.7, 0.8),
    chin: bearing === 'masculine' ? random.between(0.36, 0.52) : random.between(0.22, 0.36),
    turn: light * random.between(-0.04, 0.2),
  };
  const tilt = random.between(-7, 7);
  const scale = random.between(1.22, 1.38);
  const aside = random.chance(SEEN_FROM_THE_SIDE);
  const hair = aside ? undefined : drawHair(sitter);
  const turned = (inner: string) =>
    mark.group(`rotate(${rounded(tilt)} 0 ${rounded(sitter.h)})`, inner);
  const head = hair
    ? turned(drawFace(sitter) + hair.front + drawAccessories(sitter))
    : turned(drawSideFace(sitter));
  const figure = aside
    ? head + drawClothes(sitter, false)
    : turned(hair?.back ?? '') + drawClothes(sitter, true) + head;
  sheet.add(
    drawGround({ sheet, random, tones, light }),
    department === 'Directing' ? drawFrame(tones.line) : '',
    mark.group(`translate(${rounded(400 - light * 20)} 520) scale(${scale.toFixed(3)})`, figure),
  );
  return sheet;
}

function bearingOf(gender: number | undefined, even: boolean): Bearing {
  return gender === 1 || (gender !== 2 && even) ? 'feminine' : 'masculine';
}

/** The corners of a viewfinder, for people who work behind the camera. */
function drawFrame(tone: string): string {
  return mark.stroke(
    'M60 150V60H150M650 60H740V150M740 1050V1140H650M150 1140H60V1050',
    tone,
    8,
    'opacity=".55"',
  );
}
