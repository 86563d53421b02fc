import type { FaceName } from '../lettering/faces.ts';
import { chooseMotif } from '../motifs/chooseMotif.ts';
import type { MotifName } from '../motifs/drawMotif.ts';
import type { PictureSubject } from '../posters.ts';
import type { PosterStyle } from '../styles/PosterStyle.ts';
import { createFlatTones, type FlatTones, type GroundName } from './flatTones.ts';
import { type Palette, palettes } from './palettes.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** All that a style or a scene draws with. Drawing functions return marks; gradients and clips go to the sheet. */
export interface Stage {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  /** Where the eye is led, as a share of the width: the middle of a poster, right of the middle on a backdrop. */
  readonly focus: number;
  /** Where the hero of the picture stands, as a share of the height. */
  readonly level: number;
  readonly palette: Palette;
  /** The palette as spread over a flat composition. */
  readonly flat: FlatTones;
  readonly random: Random;
  readonly subject: PictureSubject;
  readonly motif: MotifName;
  /** The face the title is set in. */
  readonly face: FaceName;
}

interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly focus: number;
  readonly level: number;
}

const ALL_GROUNDS: readonly [GroundName, ...GroundName[]] = [
  'paper',
  'accent',
  'dark',
  'light',
  'deep',
  'mid',
  'pop',
];

/** A stage for a title. Poster and backdrop of one title share palette, face and object, and differ in chance. */
export function createStage(
  subject: PictureSubject,
  { faces, grounds, palettes: names }: PosterStyle,
  { focus, height, level, width }: StageSize,
): Stage {
  const title = `${subject.kind}:${subject.id}`;
  const season = subject.seasonNumber ?? 0;
  const still = subject.still === undefined ? '' : `:still ${subject.still}`;
  const palette = palettes[names[(hashOf(`palette:${title}`) + season) % names.length] ?? names[0]];
  return {
    sheet: createSheet(width, height),
    width,
    height,
    focus,
    level,
    palette,
    flat: createFlatTones(palette, createRandom(`ground:${title}`).pick(grounds ?? ALL_GROUNDS)),
    random: createRandom(`${subject.role}:${title}:${season}${still}`),
    subject,
    motif: chooseMotif(subject, createRandom(`motif:${title}`)),
    face: createRandom(`face:${title}`).pick(faces),
  };
}
