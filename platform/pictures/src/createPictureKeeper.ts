import { LRUCache } from 'lru-cache';
import { createFolderCache } from './createFolderCache.ts';

interface PictureKeeperOptions {
  /** The disk cache; without it pictures are cached in memory only. */
  readonly folder?: string;
  /** Pictures of other versions are ignored. */
  readonly version: string;
  readonly folderBytes: number;
  readonly memoryBytes: number;
}

/** Returns the cached picture of a name or makes it. Concurrent requests for a name share one result. */
export type PictureKeeper = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Caches pictures by name: the most recent ones in memory, more of them in a folder. */
export function createPictureKeeper({
  folder,
  folderBytes,
  memoryBytes,
  version,
}: PictureKeeperOptions): PictureKeeper {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const files =
    folder === undefined
      ? undefined
      : createFolderCache({ folder, version, mostBytes: folderBytes });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function load(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const stored = await files?.read(name);
    const bytes = stored ?? (await make());
    memory.set(name, bytes);
    if (!stored) {
      void files?.write(name, bytes);
    }
    return bytes;
  }

  return (name, make) => {
    const kept = memory.get(name);
    if (kept) {
      return Promise.resolve(kept);
    }
    const loading = underWay.get(name) ?? load(name, make).finally(() => underWay.delete(name));
    underWay.set(name, loading);
    return loading;
  };
}
