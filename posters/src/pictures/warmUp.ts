import { setImmediate } from 'node:timers/promises';
import { type FaceName, faces } from '../lettering/faces.ts';
import { shapeText } from '../lettering/shapeText.ts';
import type { PictureSubject } from '../posters.ts';
import { composePicture } from './composePicture.ts';
import { rasterize } from './rasterize.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz';
/** Large enough to have grain. */
const SIZE = { widthPx: 300, heightPx: 450 };
const SUBJECT: PictureSubject = {
  role: 'poster',
  kind: 'movie',
  id: 1,
  title: LETTERS,
  genres: [],
  countries: [],
  directors: [],
  credits: [],
  invented: true,
};

let warming: Promise<void> | undefined;

/**
 * Loads the fonts and renders one throwaway picture, step by step, so that the first real one is as
 * fast as the others. Runs once per process; never fails.
 */
export function warmUp(): Promise<void> {
  // A failure here recurs, and is reported, with the first requested picture.
  warming ??= prepare().catch(() => undefined);
  return warming;
}

async function prepare(): Promise<void> {
  await setImmediate();
  await rasterize({
    svg: composePicture(SUBJECT).toSvg(SIZE.widthPx, SIZE.heightPx),
    ...SIZE,
    format: 'webp',
    grain: 'fine',
  });
  // Safe: Object.keys widens the key type of the table.
  for (const face of Object.keys(faces) as FaceName[]) {
    await setImmediate();
    shapeText(face, LETTERS);
  }
}
