import type { PagedList } from '../domain/PagedList.ts';

/** The only page of a list with these items, for tests; name the numbers that matter to the test. */
export function buildPagedList<Item>(
  items: readonly Item[],
  numbers: Partial<PagedList<Item>> = {},
): PagedList<Item> {
  return { page: 1, totalPages: 1, totalResults: items.length, items, ...numbers };
}
