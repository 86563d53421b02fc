import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PictureRequest, PictureSource, PictureSubject } from '../posters.ts';
import { createConcurrencyLimit } from './createConcurrencyLimit.ts';
import { createFolderCache } from './createFolderCache.ts';
import { drawPicture, pictureSize } from './drawPicture.ts';
import { warmUp } from './warmUp.ts';

export interface PictureSourceOptions {
  /** The disk cache; without it pictures are cached in memory only. */
  readonly cacheFolder?: string;
  /** The size of the memory cache in bytes. */
  readonly memoryBytes?: number;
}

/** Increase it when drawings change, to invalidate cached pictures. */
const DRAWING_VERSION = 'v5';
const FOLDER_BYTES = 256 * 1024 * 1024;
const MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Renders posters, backdrops and profiles on demand, each once: repeated requests are served from
 * memory or disk.
 */
export function createPictureSource({
  cacheFolder,
  memoryBytes = MEMORY_BYTES,
}: PictureSourceOptions = {}): PictureSource {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const folder =
    cacheFolder === undefined
      ? undefined
      : createFolderCache({
          folder: cacheFolder,
          version: DRAWING_VERSION,
          mostBytes: FOLDER_BYTES,
        });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const limited = createConcurrencyLimit(availableParallelism());
  // Each picture uses one thread; the concurrency limit makes use of all cores.
  sharp.concurrency(1);
  void warmUp();

  async function load(name: string, request: PictureRequest): Promise<Uint8Array> {
    const stored = await folder?.read(name);
    const bytes = stored ?? (await limited(() => drawPicture(request)));
    memory.set(name, bytes);
    if (!stored) {
      void folder?.write(name, bytes);
    }
    return bytes;
  }

  return {
    picture: (request) => {
      const name = nameOf(request);
      const kept = memory.get(name);
      if (kept) {
        return Promise.resolve(kept);
      }
      const loading =
        underWay.get(name) ?? load(name, request).finally(() => underWay.delete(name));
      underWay.set(name, loading);
      return loading;
    },
  };
}

/** A file name made of everything that the bytes depend on. */
function nameOf(request: PictureRequest): string {
  const { heightPx, widthPx } = pictureSize(request);
  const parts = [widthPx, heightPx, ...partsOf(request.subject)];
  return `${createHash('sha1').update(JSON.stringify(parts)).digest('hex')}.${request.format}`;
}

function partsOf(subject: PictureSubject): readonly unknown[] {
  const {
    countries,
    credits,
    department,
    directors,
    gender,
    genres,
    id,
    invented,
    kind,
    language,
    role,
    seasonNumber,
    still,
    tagline,
    title,
    year,
  } = subject;
  return [
    role,
    kind,
    id,
    title,
    year,
    genres,
    language,
    countries,
    tagline,
    directors,
    credits,
    gender,
    department,
    seasonNumber,
    still,
    invented,
  ];
}
