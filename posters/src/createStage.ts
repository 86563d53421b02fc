import type { PictureSubject } from './posters.ts';
import { createRandom } from './drawing/createRandom.ts';
import { createSheet } from './drawing/createSheet.ts';
import { hashOf } from './drawing/hashOf.ts';
import { chooseMotif } from './motifs/chooseMotif.ts';
import { createFlatTones } from './createFlatTones.ts';
import type { GroundName } from './GroundName.ts';
import { palettes } from './palettes.ts';
import type { PosterStyle } from './posterStyles/PosterStyle.ts';
import type { Stage } from './Stage.ts';

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
