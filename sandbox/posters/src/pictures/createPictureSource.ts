import { createHash } from 'node:crypto';
import { createPictureCache } from '@portal/pictures/createPictureCache';
import type { PictureRequest, PictureSource } from '../posters.ts';
import { pictureSize } from './pictureSize.ts';

export interface PictureSourceOptions {
  /** The disk cache; without it pictures are cached in memory only. */
  readonly cacheFolder?: string;
  /**
   * Renders a picture; by default on the calling thread, which is blocked meanwhile. A server passes
   * `drawInThread`.
   */
  readonly draw?: Draw;
}

export type Draw = (request: PictureRequest) => Promise<Uint8Array>;

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
  draw = drawHere(),
}: PictureSourceOptions = {}): PictureSource {
  const keep = createPictureCache({
    folder: cacheFolder,
    version: DRAWING_VERSION,
    folderBytes: FOLDER_BYTES,
    memoryBytes: MEMORY_BYTES,
  });
  return { picture: (request) => keep(nameOf(request), () => draw(request)) };
}

/** Imported with the first picture, so that a server that draws in a worker never loads sharp itself. */
function drawHere(): Draw {
  let drawing: Promise<Draw> | undefined;
  return async (request) => {
    drawing ??= import('./createDrawing.ts').then(({ createDrawing }) => createDrawing());
    return (await drawing)(request);
  };
}

/** A file name made of everything that the bytes depend on. */
function nameOf(request: PictureRequest): string {
  const { heightPx, widthPx } = pictureSize(request);
  const parts = [widthPx, heightPx, ...Object.entries(request.subject).sort()];
  return `${createHash('sha1').update(JSON.stringify(parts)).digest('hex')}.${request.format}`;
}
