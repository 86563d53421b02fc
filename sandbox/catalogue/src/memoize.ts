import { LRUCache } from 'lru-cache';

/**
 * Caches the most recently used results of an expensive computation. Results are shared and must
 * not be modified.
 */
export function createMemo<T extends NonNullable<unknown>>(
  limit: number,
): (key: string, compute: () => T) => T {
  const kept = new LRUCache<string, T, () => T>({
    max: limit,
    memoMethod: (_key, _stale, { context: compute }) => compute(),
  });
  return (key, compute) => kept.memo(key, { context: compute });
}

/** Computes a value on the first call and caches it. */
export function once<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
