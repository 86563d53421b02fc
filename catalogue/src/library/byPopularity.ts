/** Orders the most popular first; the lower id decides a tie, so that pages are stable. */
export function byPopularity(
  one: { readonly popularity: number; readonly id: number },
  other: { readonly popularity: number; readonly id: number },
): number {
  return other.popularity - one.popularity || one.id - other.id;
}
