import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface FolderCache {
  /** The stored bytes, or `undefined`. Never fails. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Stores bytes. Never fails: on a full or read-only disk nothing is stored. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

interface FolderCacheOptions {
  readonly folder: string;
  /** Part of the path: pictures of other versions are never used, so they are evicted first. */
  readonly version: string;
  readonly mostBytes: number;
}

interface KeptFile {
  readonly file: string;
  readonly size: number;
  readonly used: number;
}

/** How full the cache is after an eviction: a margin makes evictions rare. */
const FULL_AFTER_CLEARING = 0.8;

/** A disk cache of pictures in one folder. */
export function createFolderCache({ folder, mostBytes, version }: FolderCacheOptions): FolderCache {
  const fileOf = (name: string) => path.join(folder, version, name.slice(0, 2), name);
  let usedBytes: number | undefined;
  let broken = false;
  let count = 0;
  // Writes are serialized, because the total size is tracked in memory.
  let writing: Promise<void> = Promise.resolve();

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    usedBytes ??= totalOf(await listFiles(folder));
    if (usedBytes + bytes.byteLength > mostBytes) {
      usedBytes = await clear(folder, mostBytes * FULL_AFTER_CLEARING - bytes.byteLength);
    }
    usedBytes += bytes.byteLength;

    const file = fileOf(name);
    count += 1;
    const unfinished = `${file}.${process.pid}-${count}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    // Atomic, so that readers never see a partial picture.
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
        .then(() => (broken ? undefined : keep(name, bytes)))
        .catch((error: unknown) => {
          // Logged once; pictures that are not cached are made again each time.
          broken = true;
          console.warn(
            `Pictures are not kept in ${folder}: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
      return writing;
    },
  };
}

/** Deletes the least recently used files until the rest fits; returns the remaining bytes. */
async function clear(folder: string, mostBytes: number): Promise<number> {
  const files = [...(await listFiles(folder))].sort((one, other) => one.used - other.used);
  let total = totalOf(files);
  for (const { file, size } of files) {
    if (total <= mostBytes) {
      break;
    }
    await rm(file, { force: true });
    total -= size;
  }
  return total;
}

function totalOf(files: readonly KeptFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function listFiles(folder: string): Promise<readonly KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const stats = await Promise.all(
    files.map(async (file) => ({ file, known: await stat(file).catch(() => undefined) })),
  );
  return stats.flatMap(({ file, known }) =>
    known ? [{ file, size: known.size, used: known.mtimeMs }] : [],
  );
}
