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
