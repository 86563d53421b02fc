/** The items of a list that can be read, in their order. One bad item does not take the others with it. */
export function parseItems<Item>(
  list: readonly unknown[],
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return list.map(parseItem).filter((item) => item !== undefined);
}
