import type { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Kind, titleKey } from '../domain/kinds.ts';
import type { PagedList } from '../domain/PagedList.ts';
import { LAST_PAGE } from '../domain/PagedList.ts';
import { ASK_ONCE } from './askOnce.ts';

/** What every item of a list has: kind + id. */
interface Identified {
  readonly kind: Kind;
  readonly id: number;
}

/** After so many pages in a row with nothing to show, the rest is most likely no better: nobody waits for 500 of them. */
const UNREADABLE_PAGES_AT_MOST = 3;

export interface PagedListSource<Item extends Identified> {
  /** Names the list in the query cache; two lists never share one. The prefix `list` is added. */
  readonly key: readonly unknown[];
  /** Asks for one page, counted from 1. */
  readonly loadPage: (page: number, signal: AbortSignal) => Promise<PagedList<Item>>;
  /** The identity of an item; `titleKey` when left out. Credit lists give the credit's id: one person may play two characters. */
  readonly itemKey?: (item: Item) => string;
}

/** The pages read so far as one list. */
export interface PagedListItems<Item> {
  /** In the order of the service; an item that repeats on a later page stands once. */
  readonly items: readonly Item[];
  /** How many the service says there are; may drift between pages. */
  readonly total: number;
  /** How many pages at the end have nothing to show: a view that has more to ask for goes on by itself. */
  readonly unreadablePages: number;
}

/**
 * A list of the service as a query: for `usePagedList` in a view and for `queryClient.prefetchInfiniteQuery` in a section's `load`.
 * The first load replaces, each next page appends. No page follows the last one, the 500th, an empty one, a list of one result, or the
 * third page in a row of which nothing can be shown.
 */
export function pagedListOptions<Item extends Identified>({
  key,
  loadPage,
  itemKey = titleKey,
}: PagedListSource<Item>) {
  return infiniteQueryOptions({
    queryKey: ['list', ...key],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      loadPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: (data: InfiniteData<PagedList<Item>, number>): PagedListItems<Item> => ({
      items: withoutRepeats(data.pages, itemKey),
      total: data.pages.at(-1)?.totalResults ?? 0,
      unreadablePages: countUnreadable(data.pages),
    }),
    ...ASK_ONCE,
  });
}

/** The type of `pagedListOptions`, for functions that take it. */
export type PagedListOptions<Item extends Identified> = ReturnType<typeof pagedListOptions<Item>>;

function nextPage<Item>(
  page: PagedList<Item>,
  pages: readonly PagedList<Item>[],
  pageNumber: number,
): number | undefined {
  // Counted by what was asked: an answer that names another page must not lead in a circle.
  const next = pageNumber + 1;
  const lastPage = Math.min(page.totalPages, LAST_PAGE);
  const isLast =
    next > lastPage ||
    page.totalResults === 1 ||
    (page.items.length === 0 && !page.isUnreadable) ||
    countUnreadable(pages) >= UNREADABLE_PAGES_AT_MOST;
  return isLast ? undefined : next;
}

/** How many pages in a row, up to the last one, have nothing to show. */
function countUnreadable(pages: readonly PagedList<unknown>[]): number {
  return pages.length - 1 - pages.findLastIndex(({ isUnreadable }) => !isUnreadable);
}

function withoutRepeats<Item>(
  pages: readonly PagedList<Item>[],
  itemKey: (item: Item) => string,
): Item[] {
  const items = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.items)) {
    const key = itemKey(item);
    if (!items.has(key)) {
      items.set(key, item);
    }
  }
  return [...items.values()];
}
