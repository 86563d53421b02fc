import type { Favorite } from '@portal/contract/Favorite';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { bulkQueue } from '../lookup/createQueue.ts';
import type { ImportRow } from './readImport.ts';

/** What became of the rows of a file: each is in one of the three. */
export interface ImportResult {
  /** Two rows may turn out to be of one title, which is here twice then. */
  readonly entries: readonly Favorite[];
  /** No title is surely the one that the row means. */
  readonly unmatched: readonly ImportRow[];
  /** The service did not answer. */
  readonly failed: readonly ImportRow[];
}

interface ImportOptions {
  readonly api: FindingApi;
  readonly signal: AbortSignal;
  /** Called after each row, with the number of rows that are done. */
  readonly onProgress: (done: number) => void;
}

/** Finds the title of each row. Rejects only when the signal is aborted. */
export async function importRows(
  rows: readonly ImportRow[],
  { api, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  let done = 0;
  const results = await Promise.all(
    rows.map(async (row) => {
      const match = await findEntry(row, api, signal).then(
        (entry) => ({ row, entry, hasFailed: false }),
        () => ({ row, entry: undefined, hasFailed: true }),
      );
      done += 1;
      if (!signal.aborted) {
        onProgress(done);
      }
      return match;
    }),
  );
  signal.throwIfAborted();
  const missing = results.filter(({ entry }) => entry === undefined);
  return {
    entries: results.flatMap(({ entry }) => entry ?? []),
    unmatched: missing.filter(({ hasFailed }) => !hasFailed).map(({ row }) => row),
    failed: missing.filter(({ hasFailed }) => hasFailed).map(({ row }) => row),
  };
}

/** Waits for its turn only if it makes a request. */
function findEntry(
  row: ImportRow,
  api: FindingApi,
  signal: AbortSignal,
): Promise<Favorite | undefined> {
  const find = () => matchRow(row, api, signal);
  return row.wanted?.by === 'entry' ? find() : bulkQueue.run(find, signal);
}

/** The calls that find the title of a row. */
export interface FindingApi {
  findByImdb(imdbId: string, signal?: AbortSignal): Promise<readonly TitleSummary[]>;
  search(
    tab: SearchTab,
    query: string,
    page: number,
    signal?: AbortSignal,
  ): Promise<{ readonly items: readonly SearchResult[] }>;
}

/**
 * The title of a row as an entry of the list; `undefined` if there is none that is surely the same.
 * Fails as the request does.
 */
export async function matchRow(
  { label, addedOn, wanted }: ImportRow,
  api: FindingApi,
  signal: AbortSignal,
): Promise<Favorite | undefined> {
  switch (wanted?.by) {
    case undefined:
      return undefined;
    case 'entry':
      return wanted.entry;
    case 'imdb': {
      const [title] = await api.findByImdb(wanted.imdbId, signal);
      return title && { ...toEntry(title), addedOn };
    }
    case 'title': {
      const { isFilm, year } = wanted;
      const find = async (tab: SearchTab, distances: readonly number[]) => {
        const { items } = await api.search(tab, label, 1, signal);
        return sameTitle(items, { label, year, distances });
      };
      // The lists of others differ by a year.
      const title = await find(isFilm ? 'movie' : 'all', [0, 1]);
      // Letterboxd has miniseries among its films, with the year that the service has.
      const series = isFilm && !title && year !== undefined ? await find('tv', [0]) : undefined;
      const found = title ?? series;
      return found && { ...toEntry(found), addedOn };
    }
    default:
      return wanted satisfies never;
  }
}

interface SearchedTitle {
  readonly label: string;
  readonly year?: number;
  /** How many years it may be away from that, the best first. */
  readonly distances: readonly number[];
}

/** The title of the same name, of the nearest year; without a year, the first one. */
function sameTitle(
  results: readonly SearchResult[],
  { label, year, distances }: SearchedTitle,
): TitleSummary | undefined {
  const name = foldTitle(label);
  const same = results
    .filter((result) => result.kind !== 'person')
    .filter(({ title, originalTitle }) => [title, originalTitle].map(foldTitle).includes(name));
  return year === undefined
    ? same[0]
    : distances.map((most) => same.find(({ date }) => isWithin(date, year, most))).find(Boolean);
}

function isWithin(date: string | undefined, year: number, most: number): boolean {
  return date !== undefined && Math.abs(Number(date.slice(0, 4)) - year) <= most;
}

/** Without what two lists write differently: case, accents, marks and spaces. */
export function foldTitle(title: string): string {
  const folded = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return folded || title;
}

/** What an entry holds of a title, without the time. */
export function toEntry({ kind, id, title, overview, rating, posterPath }: TitleSummary) {
  return { kind, id, title, overview, rating, posterPath };
}
