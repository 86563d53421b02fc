import { mixColors } from '../drawing/colors.ts';
import { createFlatTones, type FlatTones } from '../drawing/flatTones.ts';
import { mark } from '../drawing/mark.ts';
import { paletteOf } from '../drawing/palettes.ts';
import { createRandom, type Random } from '../drawing/seededRandom.ts';
import { createSheet, type Sheet } from '../drawing/sheet.ts';
import type { FaceName } from '../lettering/faces.ts';
import { setTitle } from '../lettering/setTitle.ts';
import { namedMotifs } from '../motifs/chooseMotif.ts';
import { drawMotif, heroTones, type MotifName } from '../motifs/drawMotif.ts';
import type { PictureSubject } from '../posters.ts';
import { portraitPalettes } from './portraitTones.ts';

const WIDTH = 800;
const HEIGHT = 1200;
// Cards crop pictures to an aspect ratio of 4:5, so text must be between y = 40 and y = 1040.

interface Emblem {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly flat: FlatTones;
  readonly motif: MotifName;
  readonly face: FaceName;
  readonly initials: string;
}

/**
 * The picture of a real person: initials and an object that they are known for. Never an invented
 * face.
 */
export function drawEmblem(subject: PictureSubject): Sheet {
  const sheet = createSheet(WIDTH, HEIGHT);
  const random = createRandom(`emblem:${subject.id}:${subject.title}`);
  const palette = paletteOf(random.pick(portraitPalettes));
  const emblem: Emblem = {
    sheet,
    random,
    flat: createFlatTones(
      palette,
      random.pick(['paper', 'light', 'mid', 'accent', 'dark', 'deep']),
    ),
    motif: chooseEmblem(subject, random),
    face: random.pick(['bodoni', 'limelight', 'jostBold', 'gothic', 'cinzel', 'garamond', 'anton']),
    initials: initialsOf(subject.title),
  };
  const draw = random.pick([drawMedal, drawArch, drawBand, drawLetters]);
  sheet.add(mark.rect(0, 0, WIDTH, HEIGHT, wall(emblem)), draw(emblem));
  return sheet;
}

/** The initials of the first and the last word: `FM` for `F. W. Murnau`. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

function wall({ flat, sheet }: Emblem): string {
  return sheet.fade(
    mixColors(flat.ground, '#ffffff', 0.05),
    mixColors(flat.ground, '#000000', 0.1),
  );
}

/** The object on a disc, with the initials below. */
function drawMedal(emblem: Emblem): string {
  const { flat } = emblem;
  return [
    mark.circle(400, 430, 300, flat.quiet),
    mark.ring(400, 430, 326, flat.ink, 6),
    object(emblem, flat.quiet, { x: 400, y: 430, size: 430 }),
    letters(emblem, { y: 790, height: 190 }, flat.ink),
    mark.rect(340, 1012, 120, 8, flat.accent),
  ].join('');
}

/** The object standing under an arch. */
function drawArch(emblem: Emblem): string {
  const { flat } = emblem;
  const gate = (inset: number) =>
    `M${120 + inset} 860V${420}A${280 - inset} ${280 - inset} 0 0 1 ${680 - inset} 420V860Z`;
  return [
    mark.path(gate(0), flat.quiet),
    mark.stroke(gate(-26), flat.ink, 6),
    mark.circle(400, 430, 190, flat.accent, 'opacity=".9"'),
    object(emblem, flat.accent, { x: 400, y: 560, size: 440 }),
    letters(emblem, { y: 910, height: 110 }, flat.ink),
  ].join('');
}

/** Two areas of color, with the object on the dividing line. */
function drawBand(emblem: Emblem): string {
  const { flat, random } = emblem;
  const side = random.pick([-1, 1]);
  return [
    mark.circle(400 + side * 130, 380, 240, flat.quiet),
    mark.rect(0, 730, WIDTH, HEIGHT - 730, flat.ink),
    object(emblem, flat.quiet, { x: 400 - side * 20, y: 520, size: 500 }),
    letters(emblem, { y: 785, height: 220 }, flat.ground),
  ].join('');
}

/** Initials that fill the sheet, with the object in front. */
function drawLetters(emblem: Emblem): string {
  const { flat } = emblem;
  return [
    letters(emblem, { y: 110, height: 560 }, flat.quiet),
    mark.circle(400, 800, 236, flat.accent),
    object(emblem, flat.accent, { x: 400, y: 800, size: 390 }),
  ].join('');
}

function object(
  { flat, motif }: Emblem,
  behind: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const tones = heroTones(flat, behind);
  return drawMotif(motif, behind === flat.accent ? { ...tones, accent: flat.ink } : tones, place);
}

function letters(
  { face, initials }: Emblem,
  { height, y }: { readonly y: number; readonly height: number },
  fill: string,
): string {
  const { d } = setTitle({
    text: initials,
    face,
    box: { x: 90, y, width: WIDTH - 180, height },
    align: 'middle',
    stand: 'middle',
    tracking: 0.06,
  });
  return mark.path(d, fill);
}

type Choices = readonly [MotifName, ...MotifName[]];

/** Typical tools by department. */
const TOOLS: Readonly<Record<string, Choices>> = {
  Acting: ['mask', 'curtain', 'star', 'clapper', 'ticket', 'glasses'],
  Directing: ['megaphone', 'chair', 'camera', 'clapper'],
  Writing: ['book', 'paper', 'envelope', 'lamp', 'newspaper'],
  Production: ['reel', 'ticket', 'phone', 'clapper'],
  Camera: ['camera', 'reel', 'eye'],
  Sound: ['record', 'radio', 'piano'],
  Art: ['scissors', 'ladder'],
  Editing: ['scissors', 'reel', 'spool'],
  'Visual Effects': ['gear', 'moon', 'capsule'],
};
const ANY_TOOLS: Choices = ['reel', 'ladder', 'bulb', 'clapper'];

/** Objects that can illustrate a title but would be unkind for a person. */
const UNKIND: ReadonlySet<MotifName> = new Set<MotifName>([
  'skull',
  'grave',
  'knife',
  'tooth',
  'fist',
  'mule',
  'goat',
  'bull',
]);

/**
 * Chooses an object for a person: one from their best-known titles, else a tool of their
 * department.
 */
export function chooseEmblem({ credits, department }: PictureSubject, random: Random): MotifName {
  const known = credits.flatMap(namedMotifs).find((motif) => !UNKIND.has(motif));
  const tool = random.pick(TOOLS[department ?? ''] ?? ANY_TOOLS);
  return known ?? tool;
}
