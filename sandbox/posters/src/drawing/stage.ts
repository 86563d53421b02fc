import type { FaceName } from '../lettering/faces.ts';
import { chooseMotif } from '../motifs/chooseMotif.ts';
import type { MotifName } from '../motifs/drawMotif.ts';
import type { PictureSubject } from '../posters.ts';
import type { PosterStyle } from '../styles/PosterStyle.ts';
import { createFlatTones, type FlatTones, type GroundName } from './flatTones.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { createRandom, hashOf, type Random } from './seededRandom.ts';
import { createSheet, type Sheet } from './sheet.ts';

/**
 * The input of styles and scenes. Drawing functions return SVG elements and add gradients and clip
 * paths to the sheet.
 */
export interface Stage {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  /**
   * The horizontal focus, as a fraction of the width: centered on a poster, right of center on a
   * backdrop.
   */
  readonly focus: number;
  /** The vertical position of the main object, as a fraction of the height. */
  readonly level: number;
  readonly palette: Palette;
  /** The palette's colors for a flat composition. */
  readonly flat: FlatTones;
  readonly random: Random;
  readonly subject: PictureSubject;
  readonly motif: MotifName;
  /** The typeface of the title. */
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

/**
 * Creates the stage for a title. A title's poster and backdrop share the palette, typeface and
 * object, but not the random details.
 */
export function createStage(
  subject: PictureSubject,
  { faces, grounds, palettes: names }: PosterStyle,
  { focus, height, level, width }: StageSize,
): Stage {
  const title = `${subject.kind}:${subject.id}`;
  const season = subject.seasonNumber ?? 0;
  const still = subject.still === undefined ? '' : `:still ${subject.still}`;
  const palette = paletteOf(
    names[(hashOf(`palette:${title}`) + season) % names.length] ?? names[0],
  );
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
