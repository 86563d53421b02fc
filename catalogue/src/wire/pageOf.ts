/** One page of a list. Beyond the end it is empty; an empty list has one page. */
interface Page<T> {
  readonly page: number;
  readonly results: readonly T[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** Cuts a page out of a list and draws up its items; the other items are never touched. */
export function pageOf<T, Item>(
  list: readonly T[],
  page: number,
  toItem: (entry: T) => Item,
): Page<Item> {
  return {
    page,
    results: list.slice((page - 1) * pageSize, page * pageSize).map(toItem),
    total_pages: Math.max(1, Math.ceil(list.length / pageSize)),
    total_results: list.length,
  };
}

/** How many entries a page of a list has, as with the service. */
export const pageSize = 20;
