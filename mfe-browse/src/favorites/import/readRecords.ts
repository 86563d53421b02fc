import { toQueryText } from '@portal/shared/domain/queryText';
import { unguardFormulas } from '../export/formulas.ts';
import { traktRecord } from './traktRecord.ts';

/** A row's cells by column name in lower case. */
export type ImportRecord = Readonly<Record<string, string>>;

/** Reads the records of a JSON or CSV file. Never fails; returns none for a file without a list. */
export async function readRecords(text: string): Promise<readonly ImportRecord[]> {
  const content = text.replace(/^\ufeff/, '');
  return readJson(content) ?? (await readCsv(content));
}

function readJson(text: string): readonly ImportRecord[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(value)) {
    return value.map(toRecord);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const recordsOf = (name: string): readonly ImportRecord[] => {
    const entries: unknown = Reflect.get(value, name);
    return Array.isArray(entries) ? entries.map(toRecord) : [];
  };
  return [
    ...recordsOf('entries'),
    ...['seen', 'followed'].flatMap((list) =>
      recordsOf(list).map((record) => ({ ...record, list })),
    ),
  ];
}

function toRecord(entry: unknown): ImportRecord {
  if (typeof entry !== 'object' || entry === null) {
    return { text: String(entry) };
  }
  const trakt = traktRecord(entry);
  if (trakt) {
    return trakt;
  }
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [toName(name), String(value)]),
  );
}

const SEPARATORS = [',', ';', '\t', '|'];
/** How many rows to search for the header: a file can start with a description of the list. */
const MAX_HEADER_ROW = 100;

async function readCsv(text: string): Promise<readonly ImportRecord[]> {
  const { default: papa } = await import(/* webpackChunkName: "import" */ 'papaparse');
  const parse = (delimiter = '', preview = 0) =>
    papa.parse<readonly string[]>(text, { skipEmptyLines: 'greedy', delimiter, preview }).data;

  // The separator that yields a header row. The library guesses by counting separators, and fails
  // if the text above the header contains more of a different one.
  const rows = parse(SEPARATORS.find((one) => parse(one, MAX_HEADER_ROW).some(isHeader)));
  const first = rows.slice(0, MAX_HEADER_ROW);
  const start = [isHeader, hasTitle].map((test) => first.findIndex(test)).find((at) => at >= 0);
  const columns = start === undefined ? undefined : rows[start]?.map(toName);
  if (start === undefined || !columns) {
    return [];
  }
  // Formulas are guarded only in the portal's own files.
  const isOurs = ['kind', 'id', 'title'].every((name) => columns.includes(name));
  return rows
    .slice(start + 1)
    .map((row) =>
      Object.fromEntries(
        row.map((cell, index) => [columns[index] ?? 'text', isOurs ? unguardFormulas(cell) : cell]),
      ),
    );
}

/**
 * Whether this is the header row of a list of titles: it has a name column, and a column that
 * distinguishes titles with the same name. Letterboxd lists start with a different header, with a
 * name and a date.
 */
function isHeader(row: readonly string[]): boolean {
  const names = row.map(toName);
  return (
    hasTitle(row) &&
    ['year', 'const', 'letterboxd uri', 'kind', 'tmdb id'].some((name) => names.includes(name)) &&
    // Excludes the description of a Letterboxd list named "Title" with the tag "year": it also has
    // a date and a URL.
    !names.some((name) => /\d{4}-\d\d|:\/\//.test(name))
  );
}

function hasTitle(row: readonly string[]): boolean {
  const names = row.map(toName);
  return ['title', 'name', 'const', 'id'].some((name) => names.includes(name));
}

function toName(cell: string): string {
  return toQueryText(cell).toLowerCase();
}

/**
 * Decodes a file: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252, in
 * which every byte is valid. Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return decode(bytes, 'utf-16le');
  }
  if (first === 0xfe && second === 0xff) {
    return decode(bytes, 'utf-16be');
  }
  // Detects UTF-16 without a byte order mark by its zero bytes, because lists are mostly Latin
  // letters.
  if (first === 0 && second !== 0 && second !== undefined) {
    return decode(bytes, 'utf-16be');
  }
  if (second === 0 && first !== 0) {
    return decode(bytes, 'utf-16le');
  }
  try {
    // Streaming mode, because a truncated file can end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
