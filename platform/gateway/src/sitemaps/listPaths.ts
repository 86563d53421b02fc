import type { Kind } from '@portal/contract/kinds';
import type { Endpoint } from '@portal/shared/api/Endpoint';
import {
  nowPlayingMovies,
  popularMovies,
  popularPeople,
  popularSeries,
  seriesOnTheAir,
  topRatedMovies,
  upcomingMovies,
} from '@portal/shared/api/endpoints/lists';
import { type ServiceReader, UnusableResponse } from '../service/serviceReader.ts';

interface Listed {
  readonly kind: Kind;
  readonly id: number;
}

type List = Endpoint<
  [page: number],
  { readonly totalPages: number; readonly items: readonly Listed[] }
>;

/** The service's lists that each sitemap is built from. */
const LISTS = {
  movies: [popularMovies, topRatedMovies, nowPlayingMovies, upcomingMovies],
  series: [popularSeries, seriesOnTheAir],
  people: [popularPeople],
} satisfies Readonly<Record<string, readonly List[]>>;

export type ListName = keyof typeof LISTS;

/** The maximum number of pages per list, with 20 titles each. */
const MAX_PAGES = 5;

/**
 * The paths of the titles or people that the service lists, without duplicates, most popular first.
 * `undefined` if a request fails: an incomplete sitemap would suggest that the missing pages were
 * removed.
 */
export async function listPaths(
  name: ListName,
  read: ServiceReader,
): Promise<readonly string[] | undefined> {
  try {
    const lists = await Promise.all(LISTS[name].map((list) => readList(list, read)));
    return [...new Set(lists.flat().map(({ kind, id }) => `/${kind}/${id}`))];
  } catch (error) {
    if (error instanceof UnusableResponse) {
      return undefined;
    }
    throw error;
  }
}

async function readList(list: List, read: ServiceReader): Promise<readonly Listed[]> {
  const first = await read(list, 1);
  const count = Math.min(first.totalPages, MAX_PAGES);
  const rest = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => read(list, index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items);
}
