import type { InfiniteData } from '@tanstack/react-query';
import { type Kind, titleKey } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import { LAST_PAGE } from '../../domain/PagedList.ts';
import { infiniteQueryOptions } from '../query.ts';
import { FETCH_ONCE } from '../queryPolicy.ts';

interface Identified {
  readonly kind: Kind;
  readonly id: number;
}

/** After this many consecutive pages without a displayable item, the list ends. */
const MAX_UNREADABLE_PAGES = 3;

interface PagedListSource<Item extends Identified, Page = PagedList<Item>> {
  /** The query key, unique to the list. The prefix `list` is added. */
  readonly key: readonly unknown[];
  /** Requests one page, starting at 1. */
  readonly loadPage: (page: number, signal: AbortSignal) => Promise<Page>;
  /**
   * The key of an item, by default `titleKey`. Credit lists use the credit's id, because one person
   * may play two characters.
   */
  readonly itemKey?: (item: Item) => string;
}

/** The pages loaded so far as one list. */
export interface PagedListItems<Item> {
  /** In the service's order; an item that repeats on a later page is dropped. */
  readonly items: readonly Item[];
  /** The service's total; it may change from page to page. */
  readonly total: number;
  /**
   * How many trailing pages have nothing to show. While there are any, a view loads the next page
   * by itself.
   */
  readonly unreadablePages: number;
}

/**
 * Query options for a paged list, for `usePagedList` and `prefetchQueries`. There is no next page after
 * the last one, the 500th, an empty one, a list with a single result, or the third consecutive page
 * without a displayable item.
 */
export function pagedListOptions<Item extends Identified>(source: PagedListSource<Item>) {
  return pagedPartOptions({ ...source, itemsOf: ({ items }) => items });
}

interface PagedPartSource<Item extends Identified, Page> extends PagedListSource<Item, Page> {
  readonly itemsOf: (page: Page) => readonly Item[];
}

/**
 * The same for other items of a list's pages, such as the crew beside the cast: with the list's `key`
 * and `loadPage`, nothing is requested twice.
 */
export function pagedPartOptions<Item extends Identified, Page extends PagedList<unknown>>({
  key,
  loadPage,
  itemsOf,
  itemKey = titleKey,
}: PagedPartSource<Item, Page>) {
  return infiniteQueryOptions({
    queryKey: ['list', ...key],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      loadPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: (data: InfiniteData<Page, number>): PagedListItems<Item> => ({
      items: withoutRepeats(data.pages.flatMap(itemsOf), itemKey),
      total: data.pages.at(-1)?.totalResults ?? 0,
      unreadablePages: countUnreadable(data.pages),
    }),
    ...FETCH_ONCE,
  });
}

export type PagedListOptions<
  Item extends Identified,
  Page extends PagedList<unknown> = PagedList<Item>,
> = ReturnType<typeof pagedPartOptions<Item, Page>>;

function nextPage(
  page: PagedList<unknown>,
  pages: readonly PagedList<unknown>[],
  pageNumber: number,
): number | undefined {
  // Count from the requested page: a response with a wrong page number must not cause a loop.
  const next = pageNumber + 1;
  const lastPage = Math.min(page.totalPages, LAST_PAGE);
  const isLast =
    next > lastPage ||
    page.totalResults === 1 ||
    (page.items.length === 0 && !page.isUnreadable) ||
    countUnreadable(pages) >= MAX_UNREADABLE_PAGES;
  return isLast ? undefined : next;
}

/** The number of trailing pages without a displayable item. */
function countUnreadable(pages: readonly PagedList<unknown>[]): number {
  return pages.length - 1 - pages.findLastIndex(({ isUnreadable }) => !isUnreadable);
}

function withoutRepeats<Item>(all: readonly Item[], itemKey: (item: Item) => string): Item[] {
  const items = new Map<string, Item>();
  for (const item of all) {
    const key = itemKey(item);
    if (!items.has(key)) {
      items.set(key, item);
    }
  }
  return [...items.values()];
}
