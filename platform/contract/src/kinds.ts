/** What a title can be. `tv` is the service's word for a series. */
export type TitleKind = 'movie' | 'tv';

/**
 * Everything that has its own page. Identity is always kind + id: a movie and a series may have the
 * same id.
 */
export type Kind = TitleKind | 'person';

/** The identity of anything with a page, as a string for keys and ids: `movie-42`. */
export function titleKey(entry: { readonly kind: Kind; readonly id: number }): string {
  return `${entry.kind}-${entry.id}`;
}
