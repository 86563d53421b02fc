/** The kinds of titles. `tv` is the service's name for a series. */
export type TitleKind = 'movie' | 'tv';

/**
 * The kinds of items with a page. An item is always identified by kind and id, because a movie and
 * a series can have the same id.
 */
export type Kind = TitleKind | 'person';

/** Identifies an item with a page, as a string for keys and element ids: `movie-42`. */
export function titleKey(entry: { readonly kind: Kind; readonly id: number }): string {
  return `${entry.kind}-${entry.id}`;
}
