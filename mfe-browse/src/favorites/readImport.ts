import type { Favorite } from '@portal/contract/Favorite';
import type { TitleKind } from '@portal/contract/kinds';

/** How a row names its title: whole, by an id of IMDb, or by its words. */
export type WantedTitle =
  | { readonly by: 'entry'; readonly entry: Favorite }
  | { readonly by: 'imdb'; readonly imdbId: string }
  | { readonly by: 'title'; readonly kind?: TitleKind; readonly year?: number };

/** A row of an imported file. */
export interface ImportRow {
  /** What the visitor recognizes it by. */
  readonly label: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
  /** Absent if nothing in the row names a title. */
  readonly wanted?: WantedTitle;
}

export interface ImportContent {
  readonly rows: readonly ImportRow[];
  /** How many rows there are beyond those. */
  readonly left: number;
}

export const MOST_ROWS = 2000;
/** In the list of what could not be read. */
const MOST_LABEL = 120;

/**
 * The rows of a file: the portal's own JSON or CSV, or the CSV of Letterboxd or IMDb. Columns are
 * found by their names, in any order. Everything in it is text and nothing else. Never fails; a file
 * that is no list has no rows.
 */
export async function readImport(text: string, now: number): Promise<ImportContent> {
  const records = readJson(text) ?? (await readCsv(text));
  return {
    rows: records.slice(0, MOST_ROWS).map((record, index) => readRow(record, now - index, now)),
    left: Math.max(0, records.length - MOST_ROWS),
  };
}

/** A row by its column names, in lower case. */
type ImportRecord = Readonly<Record<string, string>>;

function readJson(text: string): readonly ImportRecord[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
  const entries: unknown =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Reflect.get(value, 'entries')
      : value;
  return Array.isArray(entries) ? entries.map(toRecord) : [];
}

function toRecord(entry: unknown): ImportRecord {
  if (typeof entry !== 'object' || entry === null) {
    return { text: String(entry) };
  }
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

/** Lists of Letterboxd have a few lines before the names of the columns. */
const HEADER_WITHIN = 20;

async function readCsv(text: string): Promise<readonly ImportRecord[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<readonly string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: MOST_ROWS * 5,
  });
  const names = data.map((row) => row.map((cell) => cell.trim().toLowerCase()));
  const header = names
    .slice(0, HEADER_WITHIN)
    .findIndex((row) => ['title', 'name', 'const', 'id'].some((name) => row.includes(name)));
  const columns = names[header];
  return columns
    ? data
        .slice(header + 1)
        .map((row) =>
          Object.fromEntries(row.map((cell, index) => [columns[index] ?? 'text', cell])),
        )
    : [];
}

function readRow(record: ImportRecord, standInTime: number, now: number): ImportRow {
  const title = withoutApostrophe(record['title'] ?? record['name'] ?? '').trim();
  const label = title || record['const'] || Object.values(record).filter(Boolean).join(', ') || '…';
  const addedOn = readTime(record, now) ?? standInTime;
  return {
    label: Array.from(label).slice(0, MOST_LABEL).join(''),
    addedOn,
    wanted: readEntry(record, title, addedOn) ?? readImdb(record) ?? readTitle(record, title),
  };
}

const KINDS: readonly TitleKind[] = ['movie', 'tv'];

/** An entry as the portal writes it; what else there is of it may be missing. */
function readEntry(record: ImportRecord, title: string, addedOn: number): WantedTitle | undefined {
  const { id = '', rating = '', overview } = record;
  const kind = KINDS.find((one) => one === record['kind']);
  const poster = record['posterpath'] ?? record['poster'] ?? '';
  if (!kind || !/^[1-9]\d{0,14}$/.test(id) || title === '') {
    return undefined;
  }
  const average = Number(rating);
  const entry = {
    kind,
    id: Number(id),
    title,
    overview: overview ? withoutApostrophe(overview) : undefined,
    rating: average > 0 && average <= 10 ? average : undefined,
    posterPath: /^\/[\w-]+\.\w+$/.test(poster) ? poster : undefined,
    addedOn,
  };
  return { by: 'entry', entry };
}

function readImdb({ const: imdbId = '' }: ImportRecord): WantedTitle | undefined {
  return /^tt\d{1,12}$/.test(imdbId) ? { by: 'imdb', imdbId } : undefined;
}

function readTitle(record: ImportRecord, title: string): WantedTitle | undefined {
  const { year = '', const: imdbId = '' } = record;
  // An id of IMDb that is none of a title is one of a person.
  if (title === '' || imdbId.startsWith('nm')) {
    return undefined;
  }
  const isOfLetterboxd = record['letterboxd uri'] !== undefined;
  return {
    by: 'title',
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    kind: isOfLetterboxd ? 'movie' : undefined,
  };
}

/** Takes away what keeps a spreadsheet from running a text, see `writeCsv`. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** When the row was added to its list; `undefined` without a time that can be. */
function readTime(record: ImportRecord, now: number): number | undefined {
  const { addedon, added, date, created } = record;
  if (addedon !== undefined && /^\d{1,15}$/.test(addedon)) {
    return Math.min(Number(addedon), now);
  }
  const text = [added, date, created].find((one) => /^\d{4}-\d\d-\d\d/.test(one ?? ''));
  const time = Date.parse(text ?? '');
  return time >= 0 ? Math.min(time, now) : undefined;
}
