import { createPictureKeeper } from '@portal/pictures/createPictureKeeper';
import { createPictureQueue } from '@portal/pictures/createPictureQueue';
import { createPictureThread } from '@portal/pictures/PictureThread';
import type { AnswerImage, AskCatalogue } from '../targets/Target.ts';
import type { Conversion } from './convertPicture.ts';
import { createImageEdge, type ImageEdgeParts } from './createImageEdge.ts';
import { createPreviewMaker } from './createPreviewMaker.ts';

/** Increase this when the conversion changes, to invalidate cached pictures. */
const CONVERSION_VERSION = 'v1';
const FOLDER_BYTES = 1024 * 1024 * 1024;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Next to this file, in the sources and in a bundle. */
const THREAD = import.meta.url.endsWith('.ts') ? 'converting.thread.ts' : 'converting.thread.js';

/** What the gateway does with pictures, in one worker thread, which starts with the first picture. */
export function openPictures() {
  const inThread = createPictureThread<Conversion>(new URL(THREAD, import.meta.url));
  const inTurn = createPictureQueue();
  const convert: ImageEdgeParts['convert'] = (conversion, urgency) =>
    inTurn(urgency, () => inThread(conversion));
  return {
    serve(imageHost: string, cacheFolder: string): AnswerImage {
      const edge = createImageEdge({
        imageHost,
        keep: createPictureKeeper({
          folder: cacheFolder,
          version: CONVERSION_VERSION,
          folderBytes: FOLDER_BYTES,
          memoryBytes: MEMORY_BYTES,
        }),
        convert,
      });
      return (request, caller) => edge.fetch(request, caller);
    },
    previews: (source: string | AskCatalogue) => createPreviewMaker({ source, convert }),
  };
}
