import type { Kind } from '@portal/contract/kinds';
import { type Endpoint, requestOf } from '@portal/shared/api/Endpoint';
import {
  nowPlayingMovies,
  popularMovies,
  popularPeople,
  popularSeries,
  seriesOnTheAir,
  topRatedMovies,
  upcomingMovies,
} from '@portal/shared/api/endpoints/lists';
import type { ServiceResponse } from '../api/ServiceResponse.ts';

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

/** 20 titles each. */
const MAX_PAGES = 5;

/**
 * The paths of the titles or people that the service lists, without duplicates, most popular first.
 * `undefined` if a request fails: an incomplete sitemap would suggest that the missing pages were
 * removed.
 */
export async function listPaths(
  name: ListName,
  load: (path: string) => Promise<ServiceResponse>,
): Promise<readonly string[] | undefined> {
  const lists = await Promise.all(LISTS[name].map((list) => readList(list, load)));
  return lists.includes(undefined)
    ? undefined
    : [...new Set(lists.flatMap((items) => items ?? []).map(({ kind, id }) => `/${kind}/${id}`))];
}

async function readList(
  list: List,
  load: (path: string) => Promise<ServiceResponse>,
): Promise<readonly Listed[] | undefined> {
  const readPage = async (page: number) => {
    const { path, params } = requestOf(list, [page]);
    const { status, body } = await load(`${path}?${params}`);
    return status === 200
      ? list.parse(JSON.parse(new TextDecoder().decode(body)), page)
      : undefined;
  };
  const first = await readPage(1);
  const count = Math.min(first?.totalPages ?? 0, MAX_PAGES);
  const rest = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => readPage(index + 2));
  const pages = [first, ...(await Promise.all(rest))];
  return pages.includes(undefined) ? undefined : pages.flatMap((page) => page?.items ?? []);
}
