/** Maps items with an asynchronous function, at most this many at a time. Keeps their order. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      results[index] = await map(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
