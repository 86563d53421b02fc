/** One page of a list. Pages beyond the end are empty; an empty list has one page. */
interface Page<T> {
  readonly page: number;
  readonly results: readonly T[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** Slices a page out of a list and builds its items; other items are not touched. */
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

/** The number of entries per page, as in the service. */
export const pageSize = 20;
