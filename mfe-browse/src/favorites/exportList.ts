import type { Favorite } from '@portal/contract/Favorite';

export const EXPORT_FORMAT = 'favorites';
export const EXPORT_VERSION = 1;
/** The columns of the CSV file, each a property of an entry. */
const COLUMNS = ['kind', 'id', 'title', 'rating', 'added', 'poster', 'overview'] as const;

/** What a spreadsheet takes for a formula; the library's own pattern misses texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** The list as JSON, with everything that an entry holds. */
export function writeJson(entries: readonly Favorite[]): string {
  return `${JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, entries }, null, 2)}\n`;
}

/**
 * The list as CSV for spreadsheets. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; the byte order mark says that the file is UTF-8.
 */
export async function writeCsv(entries: readonly Favorite[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const rows = entries.map(({ kind, id, title, rating, addedOn, posterPath, overview }) => [
    kind,
    id,
    title,
    rating,
    new Date(addedOn).toISOString(),
    posterPath,
    overview,
  ]);
  const csv = papa.unparse({ fields: [...COLUMNS], data: rows }, { escapeFormulae: FORMULA });
  return `\ufeff${csv}\r\n`;
}
