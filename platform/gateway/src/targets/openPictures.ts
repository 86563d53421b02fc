import type { MakePreview } from '../pages/createPreviewReader.ts';
import type { Pictures } from './Target.ts';

/** Imports the picture conversion when the first picture is requested. */
export function openPictures(): Pictures {
  const load = once(async () => (await import('../pictures/openPictures.ts')).openPictures());
  return {
    serve: async (imageHost, cacheFolder) => (await load()).serve(imageHost, cacheFolder),
    previews(source) {
      const loadMaker = once(async (): Promise<MakePreview> => (await load()).previews(source));
      return async (path) => (await loadMaker())(path);
    },
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
