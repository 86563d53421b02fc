import { createPictureKeeper } from '@portal/posters/making/createPictureKeeper';
import { createPictureQueue } from '@portal/posters/making/createPictureQueue';
import { createPictureThread } from '@portal/posters/making/PictureThread';
import type { AnswerImage } from '../surroundings/Surroundings.ts';
import type { Conversion } from './convertPicture.ts';
import { createImageEdge } from './createImageEdge.ts';

/** Increase this when the conversion changes, to invalidate cached pictures. */
const CONVERSION_VERSION = 'v1';
const FOLDER_BYTES = 1024 * 1024 * 1024;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Next to this file, in the sources and in a bundle. */
const THREAD = import.meta.url.endsWith('.ts') ? 'converting.thread.ts' : 'converting.thread.js';

/** Creates the image edge with its disk cache and its worker thread. */
export function openImageEdge(imageHost: string, cacheFolder: string): AnswerImage {
  const convert = createPictureThread<Conversion>(new URL(THREAD, import.meta.url));
  const inTurn = createPictureQueue();
  const edge = createImageEdge({
    imageHost,
    keep: createPictureKeeper({
      folder: cacheFolder,
      version: CONVERSION_VERSION,
      folderBytes: FOLDER_BYTES,
      memoryBytes: MEMORY_BYTES,
    }),
    convert: (conversion, urgency) => inTurn(urgency, () => convert(conversion)),
  });
  return (request, onAnswered) => edge.fetch(request, { onAnswered });
}
