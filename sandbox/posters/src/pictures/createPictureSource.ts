import { createHash } from 'node:crypto';
import { createPictureCache } from '@portal/pictures/createPictureCache';
import type { PictureRequest, PictureSource } from '../posters.ts';
import { pictureSize } from './pictureSize.ts';

export interface PictureSourceOptions {
  /** The folder of the disk cache. Without it, pictures are cached in memory only. */
  readonly cacheFolder?: string;
  /**
   * Renders a picture. The default renders on the calling thread and blocks it; servers pass
   * `drawInThread`.
   */
  readonly draw?: Draw;
  /** Called once if pictures cannot be stored in the folder. */
  readonly report?: (sentence: string, error: unknown) => void;
}

export type Draw = (request: PictureRequest) => Promise<Uint8Array>;

/** Version of the drawings. Increment it to invalidate cached pictures when drawings change. */
const DRAWING_VERSION = 'v5';
const FOLDER_BYTES = 256 * 1024 * 1024;
const MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Renders posters, backdrops and profiles on demand. Repeated requests are served from memory or
 * disk.
 */
export function createPictureSource({
  cacheFolder,
  draw = drawHere(),
  report = console.warn,
}: PictureSourceOptions = {}): PictureSource {
  const keep = createPictureCache({
    folder: cacheFolder,
    version: DRAWING_VERSION,
    folderBytes: FOLDER_BYTES,
    memoryBytes: MEMORY_BYTES,
    report,
  });
  return { picture: (request) => keep(nameOf(request), () => draw(request)) };
}

/** Imported lazily, so that a server that renders in a worker never loads sharp itself. */
function drawHere(): Draw {
  let drawing: Promise<Draw> | undefined;
  return async (request) => {
    drawing ??= import('./createDrawing.ts').then(({ createDrawing }) => createDrawing());
    return (await drawing)(request);
  };
}

/** A file name derived from all inputs of the picture. */
function nameOf(request: PictureRequest): string {
  const { heightPx, widthPx } = pictureSize(request);
  const parts = [widthPx, heightPx, ...Object.entries(request.subject).sort()];
  return `${createHash('sha1').update(JSON.stringify(parts)).digest('hex')}.${request.format}`;
}
