import type { Kind } from './Kind.ts';

/** The identity of anything with a page, as a string for keys and ids: `movie-42`. */
export function titleKey(entry: { readonly kind: Kind; readonly id: number }): string {
  return `${entry.kind}-${entry.id}`;
}
