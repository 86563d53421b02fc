import type { Credits } from '../domain/credits.ts';
import type { PagedList } from '../domain/PagedList.ts';

/** Builds a one-page list of these items. Override the numbers that matter to the test. */
export function buildPagedList<Item>(
  items: readonly Item[],
  numbers: Partial<PagedList<Item>> = {},
): PagedList<Item> {
  return { page: 1, totalPages: 1, totalResults: items.length, items, ...numbers };
}

/** Builds the credits of a title or person, by default without crew. */
export function buildCredits<Cast, Crew>(
  cast: readonly Cast[],
  crew: readonly Crew[] = [],
): Credits<Cast, Crew> {
  return { ...buildPagedList(cast), crew };
}
