export interface MemoryCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, bytes: Uint8Array): void;
}

/** Keeps the pictures asked for last, up to a number of bytes. */
export function createMemoryCache(mostBytes: number): MemoryCache {
  // A Map remembers the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, Uint8Array>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get: (key) => {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    set: (key, bytes) => {
      drop(key);
      kept.set(key, bytes);
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) {
          return;
        }
        drop(oldest);
      }
    },
  };
}
