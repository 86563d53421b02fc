import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { guardFormulas } from './formulas.ts';

const EXPORT_FORMAT = 'favorites';
const EXPORT_VERSION = 1;
/** The columns of the CSV file, one per property of an entry. */
const COLUMNS = [
  'kind',
  'id',
  'title',
  'rating',
  'added',
  'poster',
  'overview',
  'list',
  'season',
  'episode',
  'stars',
  'note',
  'work',
] as const;

/** The visitor's lists. */
export interface Lists {
  readonly favorites: readonly Favorite[];
  readonly seen?: readonly SeenTitle[];
  readonly followed?: readonly FollowedPerson[];
}

/** The lists as JSON, with all properties of each entry. */
export function writeJson({ favorites, seen = [], followed = [] }: Lists): string {
  const content = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    entries: favorites,
    seen: seen.map(({ upTo, ...entry }) => ({ ...entry, ...upTo })),
    followed: followed.map(({ allWork, ...entry }) => ({ ...entry, work: workOf(allWork) })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function workOf(allWork: boolean | undefined): string | undefined {
  return allWork ? 'all' : undefined;
}

/** The lists as CSV for spreadsheets. The byte order mark identifies the file as UTF-8. */
export async function writeCsv({ favorites, seen = [], followed = [] }: Lists): Promise<string> {
  const { default: papa } = await import(/* webpackChunkName: "import" */ 'papaparse');
  const rows = [
    ...favorites.map(({ kind, id, title, rating, addedOn, posterPath, overview }) => [
      ...[kind, id, title, rating, writeTime(addedOn), posterPath, overview],
      'favorites',
    ]),
    ...seen.map(({ kind, id, title, addedOn, upTo, stars, note }) => [
      ...[kind, id, title, undefined, writeTime(addedOn), undefined, undefined],
      ...['seen', upTo?.season, upTo?.episode, stars, note],
    ]),
    ...followed.map(({ kind, id, name, addedOn, profilePath, allWork }) => [
      ...[kind, id, name, undefined, writeTime(addedOn), profilePath, undefined],
      ...['followed', undefined, undefined, undefined, undefined, workOf(allWork)],
    ]),
  ].map((row) => row.map((value) => (typeof value === 'string' ? guardFormulas(value) : value)));
  // Also quotes cells that contain apostrophes, or that other programs would split.
  const quotes = (value: unknown) => typeof value === 'string' && /[;|\t']/.test(value);
  return `\ufeff${papa.unparse({ fields: [...COLUMNS], data: rows }, { quotes })}\r\n`;
}

/**
 * An ISO time; `undefined` for an invalid one, as from storage that was tampered with.
 */
function writeTime(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked after a delay, because some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
