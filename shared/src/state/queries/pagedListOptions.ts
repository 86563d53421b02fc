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

/** Maximum number of consecutive pages without a displayable item; the list ends after that. */
const MAX_UNREADABLE_PAGES = 3;

interface PagedListSource<Item extends Identified, Page = PagedList<Item>> {
  /** Query key, unique to the list. Prefixed with `list`. */
  readonly key: readonly unknown[];
  /** Requests one page; pages start at 1. */
  readonly loadPage: (page: number, signal: AbortSignal) => Promise<Page>;
  /**
   * Returns the key of an item; `titleKey` by default. Credit lists use the credit id, because one
   * person can play two characters.
   */
  readonly itemKey?: (item: Item) => string;
}

/** The pages loaded so far, combined into one list. */
export interface PagedListItems<Item> {
  /** Items in the service's order, without duplicates. */
  readonly items: readonly Item[];
  /** Total reported by the service; it can change from page to page. */
  readonly total: number;
  /**
   * Number of trailing pages without a displayable item. If it is not 0, the view automatically
   * loads the next page.
   */
  readonly unreadablePages: number;
}

/**
 * Query options for a paged list, for `usePagedList` and `prefetchQueries`. The list ends after the
 * last page, page 500, an empty page, a total of one result, or three consecutive pages without a
 * displayable item.
 */
export function pagedListOptions<Item extends Identified>(source: PagedListSource<Item>) {
  return pagedPartOptions({ ...source, itemsOf: ({ items }) => items });
}

interface PagedPartSource<Item extends Identified, Page> extends PagedListSource<Item, Page> {
  readonly itemsOf: (page: Page) => readonly Item[];
}

/**
 * Query options for other items in the same response, such as the crew next to the cast. With the
 * same `key` and `loadPage`, both share their requests.
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
  // Count from the requested page, so that a wrong page number in a response cannot cause a loop.
  const next = pageNumber + 1;
  const lastPage = Math.min(page.totalPages, LAST_PAGE);
  const isLast =
    next > lastPage ||
    page.totalResults === 1 ||
    (page.items.length === 0 && !page.isUnreadable) ||
    countUnreadable(pages) >= MAX_UNREADABLE_PAGES;
  return isLast ? undefined : next;
}

/** Number of trailing pages without a displayable item. */
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
