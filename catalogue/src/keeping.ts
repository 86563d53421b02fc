import { LRUCache } from 'lru-cache';

/** Keeps the most recently used results of an expensive computation. Results are shared: nobody changes them. */
export function createRecent<T extends NonNullable<unknown>>(
  limit: number,
): (key: string, compute: () => T) => T {
  const kept = new LRUCache<string, T, () => T>({
    max: limit,
    memoMethod: (_key, _stale, { context: compute }) => compute(),
  });
  return (key, compute) => kept.memo(key, { context: compute });
}

/** Computes a value on the first call and keeps it. */
export function once<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
