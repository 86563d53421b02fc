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
import type { Answer } from '../api/Answer.ts';

interface Listed {
  readonly kind: Kind;
  readonly id: number;
}

type List = Endpoint<
  [page: number],
  { readonly totalPages: number; readonly items: readonly Listed[] }
>;

/** The lists of the service that a sitemap is made of, by its name. */
const LISTS = {
  movies: [popularMovies, topRatedMovies, nowPlayingMovies, upcomingMovies],
  series: [popularSeries, seriesOnTheAir],
  people: [popularPeople],
} satisfies Readonly<Record<string, readonly List[]>>;

export type ListName = keyof typeof LISTS;

/** How much of each list; 20 titles a page. The service is asked once for each. */
const PAGES_OF_A_LIST = 5;

/**
 * The paths of the titles or people that the service lists, each once, most popular first.
 * `undefined` if the service does not answer all of it: a part would look as if the rest were gone.
 */
export async function listPaths(
  name: ListName,
  ask: (call: string) => Promise<Answer>,
): Promise<readonly string[] | undefined> {
  const lists = await Promise.all(LISTS[name].map((list) => readList(list, ask)));
  return lists.includes(undefined)
    ? undefined
    : [...new Set(lists.flatMap((items) => items ?? []).map(({ kind, id }) => `/${kind}/${id}`))];
}

async function readList(
  list: List,
  ask: (call: string) => Promise<Answer>,
): Promise<readonly Listed[] | undefined> {
  const readPage = async (page: number) => {
    const { path, params } = requestOf(list, [page]);
    const { status, body } = await ask(`${path}?${params}`);
    return status === 200
      ? list.parse(JSON.parse(new TextDecoder().decode(body)), page)
      : undefined;
  };
  const first = await readPage(1);
  const count = Math.min(first?.totalPages ?? 0, PAGES_OF_A_LIST);
  const rest = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => readPage(index + 2));
  const pages = [first, ...(await Promise.all(rest))];
  return pages.includes(undefined) ? undefined : pages.flatMap((page) => page?.items ?? []);
}
