import type { Favorite } from '@portal/contract/Favorite';
import type { SearchResult, SearchTab } from '@portal/shared/domain/search';
import type { TitleSummary } from '@portal/shared/domain/titles';
import type { ImportRow } from './readImport.ts';

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
      const { items } = await api.search(wanted.kind ?? 'all', label, 1, signal);
      const title = sameTitle(items, label, wanted.year);
      return title && { ...toEntry(title), addedOn };
    }
  }
}

/** The same title of the same year, else of the year before or after: lists differ by one. */
function sameTitle(
  results: readonly SearchResult[],
  label: string,
  year: number | undefined,
): TitleSummary | undefined {
  const name = foldTitle(label);
  const same = results
    .filter((result) => result.kind !== 'person')
    .filter(({ title, originalTitle }) => [title, originalTitle].map(foldTitle).includes(name));
  const distances = year === undefined ? [Infinity] : [0, 1];
  return distances
    .map((most) => same.find(({ date }) => most === Infinity || isWithin(date, year, most)))
    .find(Boolean);
}

function isWithin(date: string | undefined, year: number | undefined, most: number): boolean {
  return date !== undefined && Math.abs(Number(date.slice(0, 4)) - (year ?? NaN)) <= most;
}

/** Without what two lists write differently: case, accents, marks and spaces. */
function foldTitle(title: string): string {
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
