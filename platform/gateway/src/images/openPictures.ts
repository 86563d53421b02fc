import { createPictureCache } from '@portal/pictures/createPictureCache';
import { createPictureQueue } from '@portal/pictures/createPictureQueue';
import { createTaskThread } from '@portal/pictures/TaskThread';
import type { RequestCatalogue, ServeImage } from '../server/targets/Target.ts';
import type { Conversion } from './convertPicture.ts';
import { createPictureProxy, type PictureProxyParts } from './pictureProxy.ts';
import { createPreviewMaker } from './previewMaker.ts';

/** Increase this when the conversion changes, to invalidate the cache. */
const CONVERSION_VERSION = 'v1';
const FOLDER_BYTES = 1024 * 1024 * 1024;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** The thread's file is next to this one, both in the sources and in a bundle. */
const THREAD = import.meta.url.endsWith('.ts') ? 'converting.thread.ts' : 'converting.thread.js';

/**
 * The image proxy and the preview maker. They share a worker thread, started for the first image.
 */
export function openPictures(report: PictureProxyParts['report']) {
  const inThread = createTaskThread<Conversion>(new URL(THREAD, import.meta.url));
  const inQueue = createPictureQueue();
  const convert: PictureProxyParts['convert'] = (conversion, priority) =>
    inQueue(priority, () => inThread(conversion));
  return {
    serve(imageHost: string, cacheFolder: string): ServeImage {
      const cache = createPictureCache({
        folder: cacheFolder,
        version: CONVERSION_VERSION,
        folderBytes: FOLDER_BYTES,
        memoryBytes: MEMORY_BYTES,
        report,
      });
      const proxy = createPictureProxy({ imageHost, cache, convert, report });
      return (request, caller) => proxy.fetch(request, caller);
    },
    previews: (source: string | RequestCatalogue) => createPreviewMaker({ source, convert }),
  };
}
