import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { bulkQueueOf } from '@portal/shared/api/createQueue';
import { foldWords } from '@portal/shared/domain/foldText';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { toEntry } from '../toEntry.ts';
import type { ImportRow } from './readImport.ts';

/** The rows of a file, grouped by outcome. */
interface ImportResult {
  /** The favorites. They contain a title twice if two rows match it. */
  readonly entries: readonly Favorite[];
  /** The seen titles. Like the favorites, they can contain a title twice. */
  readonly seen: readonly SeenTitle[];
  readonly followed: readonly FollowedPerson[];
  /** Rows without a reliable match. */
  readonly unmatched: readonly ImportRow[];
  /** Rows whose request failed. */
  readonly failed: readonly ImportRow[];
}

interface ImportOptions {
  readonly api: FindingApi;
  readonly signal: AbortSignal;
  /** Called after each row with the number of finished rows. */
  readonly onProgress: (done: number) => void;
}

/** Finds the title of each row. Rejects only on abort. */
export async function importRows(
  rows: readonly ImportRow[],
  { api, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const followed = rows.flatMap(({ wanted }) => (wanted?.by === 'person' ? [wanted.person] : []));
  let done = followed.length;
  const results = await Promise.all(
    rows
      .filter(({ wanted }) => wanted?.by !== 'person')
      .map(async (row) => {
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
  const found = (list: ImportRow['list']) =>
    results.flatMap(({ row, entry }) => (entry && row.list === list ? [{ row, entry }] : []));
  return {
    entries: found('favorites').map(({ entry }) => entry),
    seen: found('seen').map(({ row, entry }) => toSeenTitle(entry, row)),
    followed,
    unmatched: missing.filter(({ hasFailed }) => !hasFailed).map(({ row }) => row),
    failed: missing.filter(({ hasFailed }) => hasFailed).map(({ row }) => row),
  };
}

function toSeenTitle(
  { kind, id, title, addedOn }: Favorite,
  { upTo, stars, note }: ImportRow,
): SeenTitle {
  return { kind, id, title, addedOn, upTo: kind === 'tv' ? upTo : undefined, stars, note };
}

/** Only rows that need a request go through the queue. */
function findEntry(
  row: ImportRow,
  api: FindingApi,
  signal: AbortSignal,
): Promise<Favorite | undefined> {
  const find = () => matchRow(row, api, signal);
  return row.wanted === undefined || row.wanted.by === 'entry'
    ? find()
    : bulkQueueOf(api).run(find, signal);
}

/** The API methods that find the title of a row. */
export interface FindingApi {
  findByImdb(imdbId: string, signal?: AbortSignal): Promise<readonly SearchResult[]>;
  search(
    tab: SearchTab,
    query: string,
    page: number,
    signal?: AbortSignal,
  ): Promise<{ readonly items: readonly SearchResult[] }>;
}

/**
 * Finds the movie or series of an imported row, as an entry for the favorites; `undefined` if no
 * match is reliable.
 */
async function matchRow(
  { label, addedOn, wanted }: ImportRow,
  api: FindingApi,
  signal: AbortSignal,
): Promise<Favorite | undefined> {
  switch (wanted?.by) {
    case undefined:
    case 'person':
      return undefined;
    case 'entry':
      return wanted.entry;
    case 'imdb': {
      const found = await api.findByImdb(wanted.imdbId, signal);
      const title = found.find((result) => result.kind !== 'person');
      return title && { ...toEntry(title), addedOn };
    }
    case 'title': {
      const { isFilm, year } = wanted;
      const find = async (tab: SearchTab, distances: readonly number[]) => {
        const { items } = await api.search(tab, label, 1, signal);
        return sameTitle(items, { label, year, distances });
      };
      // The year on other sites can differ by one.
      const title = await find(isFilm ? 'movie' : 'all', [0, 1]);
      // Letterboxd lists miniseries as films; their years match the service's.
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
  /** The allowed differences in years, closest first. */
  readonly distances: readonly number[];
}

/** The title with this name and the closest year; without a year, the first title with the name. */
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

/** Normalizes what varies between sites: case, accents, punctuation and spaces. */
export function foldTitle(title: string): string {
  return foldWords(title.replaceAll('&', ' and ')).join('') || title;
}
