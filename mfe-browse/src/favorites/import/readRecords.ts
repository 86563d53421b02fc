import { unguardFormulas } from '../export/formulas.ts';

/** A row by its column names, in lower case. */
export type ImportRecord = Readonly<Record<string, string>>;

/** The records of a JSON or CSV file. Never fails; a file that is no list has none. */
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

const SEPARATORS = [',', ';', '\t', '|'];
/** A file may say something about its list before the names of the columns. */
const HEADER_WITHIN = 100;

async function readCsv(text: string): Promise<readonly ImportRecord[]> {
  const { default: papa } = await import('papaparse');
  const parse = (delimiter = '', preview = 0) =>
    papa.parse<readonly string[]>(text, { skipEmptyLines: 'greedy', delimiter, preview }).data;

  // The separator with which the names of the columns are found: the library's guess counts
  // separators, of which the text before them may have more.
  const rows = parse(SEPARATORS.find((one) => parse(one, HEADER_WITHIN).some(isHeader)));
  const first = rows.slice(0, HEADER_WITHIN);
  const start = [isHeader, hasTitle].map((test) => first.findIndex(test)).find((at) => at >= 0);
  const columns = start === undefined ? undefined : rows[start]?.map(toName);
  if (start === undefined || !columns) {
    return [];
  }
  // Files of others are as they are; ours may have apostrophes to take away.
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
 * Whether these are the names of the columns of titles: a name, and something that tells titles of
 * one name apart. A list of Letterboxd has a header of its own before it, with a name and a date.
 */
function isHeader(row: readonly string[]): boolean {
  const names = row.map(toName);
  return (
    hasTitle(row) &&
    ['year', 'const', 'letterboxd uri', 'kind'].some((name) => names.includes(name)) &&
    // A list that is named "Title" and has the tag "year" has a date and an address, too.
    !names.some((name) => /\d{4}-\d\d|:\/\//.test(name))
  );
}

function hasTitle(row: readonly string[]): boolean {
  const names = row.map(toName);
  return ['title', 'name', 'const', 'id'].some((name) => names.includes(name));
}

function toName(cell: string): string {
  return cell.trim().toLowerCase();
}

/**
 * The text of a file, whichever way it is written: UTF-8 or UTF-16, with a byte order mark or
 * without, else Windows-1252, which has every byte. Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return decode(bytes, 'utf-16le');
  }
  if (first === 0xfe && second === 0xff) {
    return decode(bytes, 'utf-16be');
  }
  // Without a mark, UTF-16 shows in its zeros: lists are mostly Latin letters.
  if (first === 0 && second !== 0 && second !== undefined) {
    return decode(bytes, 'utf-16be');
  }
  if (second === 0 && first !== 0) {
    return decode(bytes, 'utf-16le');
  }
  try {
    // As the beginning of a stream: a file that is cut off may end inside a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
