/** Keeps the most recently used results of an expensive computation. Results are shared: nobody changes them. */
export function createRecent<T>(limit: number): (key: string, compute: () => T) => T {
  const kept = new Map<string, T>();
  return (key, compute) => {
    const value = kept.get(key) ?? compute();
    // A map iterates in the order of insertion, so the first key is the one unused for longest.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) {
        kept.delete(oldest);
      }
    }
    return value;
  };
}
