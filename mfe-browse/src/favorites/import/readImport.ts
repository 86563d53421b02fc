import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { isCalendarDate } from '@portal/shared/domain/dates';
import { toQueryText } from '@portal/shared/domain/queryText';
import { MAX_NOTE_LENGTH } from '@portal/shared/state/useSeen';
import { furtherSeen, type Opinion, opinionOf } from '../seenList.ts';
import { foldTitle } from './importRows.ts';
import { type ImportRecord, readRecords } from './readRecords.ts';
import { readStars } from './readStars.ts';

/** How a row identifies its title or person: by an entry of a list, an IMDb id, or a name. */
type Wanted =
  | { readonly by: 'entry'; readonly entry: Favorite }
  | { readonly by: 'person'; readonly person: FollowedPerson }
  | { readonly by: 'imdb'; readonly imdbId: string }
  /** `isFilm`: the row is from a list of films. Such a list can include miniseries. */
  | { readonly by: 'title'; readonly isFilm: boolean; readonly year?: number };

/** A row of an imported file. */
export interface ImportRow {
  /** The text shown to the visitor for this row. */
  readonly label: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
  /** The list that the title or person belongs to. */
  readonly list: 'favorites' | 'seen' | 'followed';
  /** The last episode that was seen, if not the whole series. */
  readonly upTo?: EpisodeNumber;
  /** The visitor's rating of a seen title, 1–10. */
  readonly stars?: number;
  /** The visitor's text about a seen title. */
  readonly note?: string;
  /** `undefined` if the row does not identify a title. */
  readonly wanted?: Wanted;
}

interface ImportContent {
  /** Each title is in the list once. */
  readonly rows: readonly ImportRow[];
  /** The number of rows that repeat a title, as is common in a diary. */
  readonly repeated: number;
  /** The number of rows over the limit. */
  readonly left: number;
}

/** Maximum number of rows that need a request; entries from the portal's own files do not count. */
export const MAX_ROWS = 2000;
const MAX_LABEL = 120;

export interface ImportFile {
  readonly text: string;
  /** The file's name with its extension. Some files of Letterboxd differ only in their names. */
  readonly name?: string;
}

/**
 * Reads the rows of files: the portal's own JSON or CSV, CSV from Letterboxd, IMDb or TMDB, or JSON
 * from Trakt. All content is treated as text. Never fails; a file without a list has no rows.
 */
export async function readImport(
  files: ImportFile | readonly ImportFile[],
  now: number,
): Promise<ImportContent> {
  const records = await Promise.all(
    [files]
      .flat()
      .map(async ({ text, name = '' }) =>
        (await readRecords(text)).map((record) => ({ record, list: readList(record, name) })),
      ),
  );
  const all = records
    .flat()
    .map(({ record, list }, index) => readRow(record, { list, fallbackTime: now - index, now }));
  const rows = withoutRepeats(all);
  let toFind = 0;
  const read = rows.filter(({ wanted }) => {
    const isFound = wanted?.by === 'entry' || wanted?.by === 'person';
    toFind += isFound ? 0 : 1;
    return isFound || toFind <= MAX_ROWS;
  });
  return { rows: read, repeated: all.length - rows.length, left: rows.length - read.length };
}

/**
 * Merges rows with the same title: keeps the first row, with the latest time and episode, and the
 * stars and note of the latest row that has any.
 */
function withoutRepeats(rows: readonly ImportRow[]): readonly ImportRow[] {
  const byKey = new Map<string, ImportRow>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row) ?? `row ${index}`;
    const before = byKey.get(key) ?? row;
    const [newer, older] = row.addedOn > before.addedOn ? [row, before] : [before, row];
    byKey.set(key, {
      ...row,
      addedOn: newer.addedOn,
      upTo: furtherSeen(before, row).upTo,
      ...opinionOf(newer, older),
    });
  }
  return [...byKey.values()];
}

function keyOf({ label, list, wanted }: ImportRow): string | undefined {
  switch (wanted?.by) {
    case undefined:
      return undefined;
    case 'entry':
      return `${list} ${titleKey(wanted.entry)}`;
    case 'person':
      return titleKey(wanted.person);
    case 'imdb':
      return `${list} ${wanted.imdbId}`;
    case 'title':
      return `${list} ${foldTitle(label)} ${wanted.year} ${wanted.isFilm}`;
    default:
      return wanted satisfies never;
  }
}

interface RowOptions extends Pick<ImportRow, 'list'> {
  /** The time of a row that has none. */
  readonly fallbackTime: number;
  readonly now: number;
}

function readRow(given: ImportRecord, { list, fallbackTime, now }: RowOptions): ImportRow {
  // Spaces, digits and letters can have several forms in Unicode.
  const record = Object.fromEntries(
    Object.entries(given).map(([name, cell]) => [name, toQueryText(cell)]),
  );
  const title = record['title'] || record['name'] || '';
  const label = title || record['const'] || Object.values(record).filter(Boolean).join(', ') || '…';
  const addedOn = readTime(record, list, now) ?? fallbackTime;
  return {
    label: Array.from(label).slice(0, MAX_LABEL).join(''),
    addedOn,
    list,
    ...(list === 'seen' && readSeen(record, given)),
    wanted:
      list === 'followed'
        ? readPerson(record, given, addedOn)
        : (readEntry(record, given, addedOn) ?? readImdb(record) ?? readTitle(record, title)),
  };
}

/**
 * The list that a row belongs to: seen titles if its title was watched, or rated by the visitor.
 */
function readList(record: ImportRecord, fileName: string): ImportRow['list'] {
  if (record['list'] === 'followed' && record['kind'] === 'person') {
    return 'followed';
  }
  const isFilm = record['letterboxd uri'] !== undefined;
  // A row with a position is from IMDb's watchlist, so a rating does not mean that the title was
  // seen.
  const isRated = Boolean(record['your rating']) && record['position'] === undefined;
  const isSeen =
    record['list'] === 'seen' ||
    Boolean(record['watched date']) ||
    isRated ||
    (isFilm && (record['rating'] !== undefined || /^watched\b/i.test(fileName)));
  return isSeen ? 'seen' : 'favorites';
}

/**
 * The last episode seen, and the visitor's opinion. In a row with an episode, the rating may only
 * be about that episode, so it is ignored.
 */
function readSeen(
  record: ImportRecord,
  given: ImportRecord,
): Pick<ImportRow, keyof Opinion | 'upTo'> {
  const upTo = readEpisode(record);
  const { stars = '', 'your rating': rating = '', rating10 = '' } = given;
  const ofFilm = record['letterboxd uri'] === undefined ? '' : (given['rating'] ?? '');
  const rated = upTo
    ? undefined
    : (readStars(rating, 10) ?? readStars(rating10, 10) ?? readStars(ofFilm, 5));
  const note = (given['note'] || given['review'] || '').trim();
  return {
    upTo,
    stars: readStars(stars, 10) ?? rated,
    note: Array.from(note).slice(0, MAX_NOTE_LENGTH).join('') || undefined,
  };
}

/** Reads the columns of the portal, or of TMDB. A season without an episode is a whole season. */
function readEpisode(record: ImportRecord): EpisodeNumber | undefined {
  const season = record['season'] ?? record['season number'] ?? '';
  const episode = record['episode'] ?? record['episode number'] ?? '';
  if (!isNumber(season)) {
    return undefined;
  }
  return isNumber(episode)
    ? { season: Number(season), episode: Number(episode) }
    : // A whole season counts as seen up to episode 0 of the next one.
      { season: Number(season) + 1, episode: 0 };
}

function isNumber(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

const KINDS: readonly TitleKind[] = ['movie', 'tv'];

/**
 * An entry as exported by the portal, or a title identified by its id, as exported by TMDB and
 * Trakt. Only kind, id and title are required. The title's text comes from the file (`given`).
 */
function readEntry(record: ImportRecord, given: ImportRecord, addedOn: number): Wanted | undefined {
  const { 'tmdb id': serviceId, rating = '' } = record;
  const { title = given['name'] ?? '', overview } = given;
  const { id = serviceId ?? '', kind: kindText = serviceId && record['type'] } = record;
  const kind = KINDS.find((one) => one === kindText?.toLowerCase());
  const poster = record['posterpath'] ?? record['poster'];
  if (!kind || !isId(id) || title.trim() === '') {
    return undefined;
  }
  const average = rating === '' ? NaN : Number(rating);
  const entry = {
    kind,
    id: Number(id),
    title,
    overview: overview || undefined,
    rating: average >= 0 && average <= 10 ? average : undefined,
    posterPath: readImagePath(poster),
    addedOn,
  };
  return { by: 'entry', entry };
}

/** A followed person as exported by the portal. */
function readPerson(
  { id = '', profilepath, poster, work }: ImportRecord,
  { name = '', title = name }: ImportRecord,
  addedOn: number,
): Wanted | undefined {
  if (!isId(id) || title.trim() === '') {
    return undefined;
  }
  const profilePath = readImagePath(profilepath ?? poster);
  const allWork = work === 'all' || undefined;
  return {
    by: 'person',
    person: { kind: 'person', id: Number(id), name: title, profilePath, addedOn, allWork },
  };
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

function readImagePath(text: string | undefined): string | undefined {
  return text !== undefined && /^\/[\w-]+\.\w+$/.test(text) ? text : undefined;
}

function readImdb({ const: imdbId = '' }: ImportRecord): Wanted | undefined {
  return /^tt\d{1,12}$/.test(imdbId) ? { by: 'imdb', imdbId } : undefined;
}

function readTitle(record: ImportRecord, title: string): Wanted | undefined {
  const { year = '', const: imdbId = '', url = '', type = '' } = record;
  // IMDb ids of people start with "nm". Seasons and episodes have their own names.
  if (title === '' || imdbId.startsWith('nm') || /season|episode/i.test(type)) {
    return undefined;
  }
  return {
    by: 'title',
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    isFilm:
      record['letterboxd uri'] !== undefined || /^https:\/\/(boxd\.it|letterboxd\.com)\//.test(url),
  };
}

/** When the row was added to its list, or its title was seen; `undefined` without a valid time. */
function readTime(record: ImportRecord, list: ImportRow['list'], now: number): number | undefined {
  const { addedon, added, date, created } = record;
  const listed = [added, date, created];
  const seen = [record['watched date'], record['date rated']];
  const dates = list === 'seen' ? [...seen, ...listed] : [...listed, ...seen];
  const isTimestamp = addedon !== undefined && /^\d{1,15}(\.\d+)?$/.test(addedon);
  const text = dates.find((one) => /^\d{4}-\d\d-\d\d/.test(one ?? '')) ?? '';
  const time = isTimestamp ? Number(addedon) : parseTime(text.trim());
  return time >= 0 ? Math.min(time, now) : undefined;
}

/**
 * Reads a date without a time as local noon, so that it stays on the same day. TMDB writes such a
 * date as midnight UTC.
 */
function parseTime(text: string): number {
  const day = text.slice(0, 10);
  const isDay = /^(?:T00:00:00(?:\.0+)?Z)?$/.test(text.slice(10));
  return isCalendarDate(day) ? Date.parse(isDay ? `${day}T12:00` : text) : NaN;
}
