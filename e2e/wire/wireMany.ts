/** As many items with the ids from `firstId` on. */
export function wireMany<Item>(
  count: number,
  firstId: number,
  build: (keys: { readonly id: number }) => Item,
): Item[] {
  return Array.from({ length: count }, (_, index) => build({ id: firstId + index }));
}
