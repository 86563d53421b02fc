import type { Credits } from '../domain/credits.ts';
import type { PagedList } from '../domain/PagedList.ts';

/** The only page of a list with these items, for tests; name the numbers that matter to the test. */
export function buildPagedList<Item>(
  items: readonly Item[],
  numbers: Partial<PagedList<Item>> = {},
): PagedList<Item> {
  return { page: 1, totalPages: 1, totalResults: items.length, items, ...numbers };
}

/** The credits of a title or person, for tests; without a crew nobody is in it. */
export function buildCredits<Cast, Crew>(
  cast: readonly Cast[],
  crew: readonly Crew[] = [],
): Credits<Cast, Crew> {
  return { ...buildPagedList(cast), crew };
}
