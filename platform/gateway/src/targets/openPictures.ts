import type { MakePreview } from '../pages/createPreviewReader.ts';
import type { Pictures } from './Target.ts';

/** What the gateway does with pictures, imported only when it does something. */
export function openPictures(): Pictures {
  const load = once(async () => (await import('../pictures/openPictures.ts')).openPictures());
  return {
    serve: async (imageHost, cacheFolder) => (await load()).serve(imageHost, cacheFolder),
    previews(source) {
      const loadMaker = once(async (): Promise<MakePreview> => (await load()).previews(source));
      return async (place) => (await loadMaker())(place);
    },
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
