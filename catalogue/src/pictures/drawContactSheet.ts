import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { PictureSubject } from '../PictureSource.ts';
import { composePicture } from './composePicture.ts';

/**
 * Draws a sheet of thumbnails from the catalogue's content, to judge the drawings side by side:
 * `npx tsx catalogue/src/pictures/drawContactSheet.ts <file> [posters] [backdrops] [profiles] [first]`
 */
const [file = 'contact-sheet.png', ...counts] = process.argv.slice(2);
const [posters = 60, backdrops = 20, profiles = 30, first = 0] = counts.map(Number);

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const SHEET_PX = 2000;
const GAP_PX = 12;

interface Entry {
  readonly id: number;
  readonly title?: string;
  readonly name?: string;
  readonly date?: string;
  readonly firstDate?: string;
  readonly genres?: readonly string[];
  readonly tagline?: string;
  readonly directors?: readonly string[];
  readonly createdBy?: readonly string[];
  readonly cast?: readonly { readonly name: string }[];
  readonly gender?: number;
  readonly department?: string;
}

interface Row {
  readonly subjects: readonly PictureSubject[];
  readonly columns: number;
  readonly ratio: number;
}

const titles = [...entriesOf('films'), ...entriesOf('series')];
const rows: readonly Row[] = [
  { subjects: spread(titles, posters).map((entry) => subjectOf(entry, 'poster')), columns: 10, ratio: 1.5 },
  { subjects: spread(titles, backdrops).map((entry) => subjectOf(entry, 'backdrop')), columns: 4, ratio: 9 / 16 },
  { subjects: spread(entriesOf('people'), profiles).map((entry) => subjectOf(entry, 'profile')), columns: 10, ratio: 1.5 },
];

const thumbnails: OverlayOptions[] = [];
let top = GAP_PX;
for (const { columns, ratio, subjects } of rows) {
  const widthPx = Math.floor((SHEET_PX - GAP_PX) / columns) - GAP_PX;
  const heightPx = Math.round(widthPx * ratio);
  for (const [index, subject] of subjects.entries()) {
    const input = await sharp(Buffer.from(composePicture(subject).toSvg(widthPx, heightPx))).png().toBuffer();
    thumbnails.push({ input, left: GAP_PX + (index % columns) * (widthPx + GAP_PX), top: top + Math.floor(index / columns) * (heightPx + GAP_PX) });
  }
  top += Math.ceil(subjects.length / columns) * (heightPx + GAP_PX);
}
await sharp({ create: { width: SHEET_PX, height: Math.max(top, 1), channels: 3, background: '#26262a' } }).composite(thumbnails).toFile(file);
console.log(`${thumbnails.length} pictures on ${file}`);

function entriesOf(prefix: string): readonly Entry[] {
  const names = readdirSync(CONTENT).filter((name) => name.startsWith(prefix) && name.endsWith('.json'));
  // The content is ours and checked where it is loaded; a wrong field shows on the sheet.
  return names.flatMap((name) => JSON.parse(readFileSync(path.join(CONTENT, name), 'utf8')) as Entry[]);
}

function spread(entries: readonly Entry[], count: number): readonly Entry[] {
  const step = Math.max(1, Math.floor(entries.length / Math.max(1, count)));
  return entries.filter((_, index) => index % step === first % step).slice(0, count);
}

function subjectOf(entry: Entry, role: PictureSubject['role']): PictureSubject {
  const year = Number((entry.date ?? entry.firstDate ?? '').slice(0, 4));
  return {
    role,
    kind: role === 'profile' ? 'person' : entry.title === undefined ? 'tv' : 'movie',
    id: entry.id,
    title: entry.title ?? entry.name ?? '',
    year: year || 2025,
    genres: entry.genres ?? [],
    countries: [],
    tagline: entry.tagline || undefined,
    credits: [...(entry.directors ?? entry.createdBy ?? []).slice(0, 1), ...(entry.cast ?? []).slice(0, 3).map(({ name }) => name)],
    gender: entry.gender,
    department: entry.department,
    invented: true,
  };
}
