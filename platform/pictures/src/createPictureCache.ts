import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

interface PictureCacheOptions {
  /** Without a folder, pictures are cached in memory only. */
  readonly folder?: string;
  /** The version of the pictures. Cached pictures from other versions are ignored. */
  readonly version: string;
  readonly folderBytes: number;
  readonly memoryBytes: number;
  /** Called once if pictures cannot be stored in the folder. */
  readonly report: Report;
}

type Report = (sentence: string, error: unknown) => void;

/** Returns a picture by name, or makes it with `make`, once for concurrent requests. */
export type PictureCache = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** A two-level picture cache: the most recently used pictures in memory, and more in a folder. */
export function createPictureCache({
  folder,
  folderBytes,
  memoryBytes,
  version,
  report,
}: PictureCacheOptions): PictureCache {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const files =
    folder === undefined
      ? undefined
      : createFolderCache({ folder, version, maxBytes: folderBytes, report });
  const loading = new Map<string, Promise<Uint8Array>>();

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
    const cached = memory.get(name);
    if (cached) {
      return Promise.resolve(cached);
    }
    const picture = loading.get(name) ?? load(name, make).finally(() => loading.delete(name));
    loading.set(name, picture);
    return picture;
  };
}

interface FolderCache {
  /** The stored bytes, or `undefined`. Never fails. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Stores bytes. Never fails; if the disk is full or read-only, nothing is stored. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

interface FolderCacheOptions {
  readonly folder: string;
  /**
   * Part of each file's path. Files of other versions are never read, so they are evicted first.
   */
  readonly version: string;
  readonly maxBytes: number;
  readonly report: Report;
}

/** The fill level after an eviction, as a share of the limit. The margin makes evictions rare. */
const FULL_AFTER_EVICTION = 0.8;

/** A disk cache of pictures in one folder. */
export function createFolderCache({
  folder,
  maxBytes,
  version,
  report,
}: FolderCacheOptions): FolderCache {
  const fileOf = (name: string) => path.join(folder, version, name.slice(0, 2), name);
  let usedBytes: number | undefined;
  let isBroken = false;
  // Writes run one at a time, because the total size is tracked in memory.
  let writing: Promise<void> = Promise.resolve();

  async function store(name: string, bytes: Uint8Array): Promise<void> {
    usedBytes ??= totalOf(await listFiles(folder));
    if (usedBytes + bytes.byteLength > maxBytes) {
      usedBytes = await evict(folder, maxBytes * FULL_AFTER_EVICTION - bytes.byteLength);
    }
    usedBytes += bytes.byteLength;

    const file = fileOf(name);
    // Processes in different containers can share the folder and have the same id.
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    // Atomic, so readers never see a partially written picture.
    await rename(unfinished, file);
  }

  return {
    read: async (name) => {
      const file = fileOf(name);
      const bytes = await readFile(file).catch(() => undefined);
      if (bytes) {
        const now = new Date();
        void utimes(file, now, now).catch(() => undefined);
      }
      return bytes;
    },
    write: (name, bytes) => {
      writing = writing
        .then(() => (isBroken ? undefined : store(name, bytes)))
        .catch((error: unknown) => {
          // After the first error, stop writing to the folder. Reported only once.
          isBroken = true;
          report(`Pictures are not cached in ${folder}.`, error);
        });
      return writing;
    },
  };
}

interface StoredFile {
  readonly file: string;
  readonly size: number;
  readonly usedAt: number;
}

/** Deletes the least recently used files until the others fit; returns their total size. */
async function evict(folder: string, maxBytes: number): Promise<number> {
  const files = [...(await listFiles(folder))].sort((one, other) => one.usedAt - other.usedAt);
  let total = totalOf(files);
  for (const { file, size } of files) {
    if (total <= maxBytes) {
      break;
    }
    await rm(file, { force: true });
    total -= size;
  }
  return total;
}

function totalOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function listFiles(folder: string): Promise<readonly StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const stats = await stat(file).catch(() => undefined);
        return stats ? [{ file, size: stats.size, usedAt: stats.mtimeMs }] : [];
      }),
  );
  return files.flat();
}
