import sharp, { type OverlayOptions } from 'sharp';
import { createPosters, type PictureSubject } from '@portal/posters';
import { currentDate } from './calendar.ts';
import { createLibrary } from './library/createLibrary.ts';
import { loadContent } from './loading/loadContent.ts';
import { pictureSubject } from './routes/pictureSubject.ts';
import type { PictureKey } from './wire/picturePath.ts';

/**
 * Renders a contact sheet of the catalogue's pictures for side-by-side comparison: `npm exec --no -- tsx
 * sandbox/catalogue/src/drawContactSheet.ts <file> [posters] [backdrops] [profiles] [first]`
 */
const [file = 'contact-sheet.png', ...counts] = process.argv.slice(2);
const [posters = 60, backdrops = 20, profiles = 30, first = 0] = counts.map(Number);

const SHEET_PX = 2000;
const GAP_PX = 12;

interface Row {
  readonly subjects: readonly PictureSubject[];
  readonly columns: number;
  readonly ratio: number;
}

const library = createLibrary(loadContent());
const titles = [...library.movies, ...library.series].sort((one, other) => one.id - other.id);
const ofTitles = (role: 'poster' | 'backdrop'): readonly PictureKey[] =>
  titles.map(({ id, kind }) => ({ role, owner: kind, id }));
const ofPeople = library.people.map(({ id }): PictureKey => ({
  role: 'profile',
  owner: 'person',
  id,
}));
const rows: readonly Row[] = [
  { subjects: spread(ofTitles('poster'), posters), columns: 10, ratio: 1.5 },
  { subjects: spread(ofTitles('backdrop'), backdrops), columns: 4, ratio: 9 / 16 },
  { subjects: spread(ofPeople, profiles), columns: 10, ratio: 1.5 },
];

// No cache folder: every picture is rendered afresh.
const source = createPosters();
const thumbnails: OverlayOptions[] = [];
let top = GAP_PX;
for (const { columns, ratio, subjects } of rows) {
  const widthPx = Math.floor((SHEET_PX - GAP_PX) / columns) - GAP_PX;
  const heightPx = Math.round(widthPx * ratio);
  for (const [index, subject] of subjects.entries()) {
    thumbnails.push({
      input: Buffer.from(await source.picture({ subject, widthPx, format: 'webp' })),
      left: GAP_PX + (index % columns) * (widthPx + GAP_PX),
      top: top + Math.floor(index / columns) * (heightPx + GAP_PX),
    });
  }
  top += Math.ceil(subjects.length / columns) * (heightPx + GAP_PX);
}
await sharp({
  create: { width: SHEET_PX, height: Math.max(top, 1), channels: 3, background: '#26262a' },
})
  .composite(thumbnails)
  .toFile(file);
console.log(`${thumbnails.length} pictures on ${file}`);

/** `count` pictures, evenly spread over the catalogue. */
function spread(keys: readonly PictureKey[], count: number): readonly PictureSubject[] {
  const subjects = keys.flatMap((key) => pictureSubject(key, library, currentDate()) ?? []);
  const step = Math.max(1, Math.floor(subjects.length / Math.max(1, count)));
  return subjects.filter((_, index) => index % step === first % step).slice(0, count);
}
