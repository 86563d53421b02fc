import type { RequestCatalogue } from './Target.ts';

/** Imports the catalogue only when needed: it takes seconds and some 70 MB. */
export async function openCatalogue(cacheFolder: string): Promise<RequestCatalogue> {
  const [{ createCatalogue }, { createPosters }, { drawInThread }] = await Promise.all([
    import('@portal/catalogue/createCatalogue'),
    import('@portal/posters'),
    import('@portal/posters/drawInThread'),
  ]);
  const posters = createPosters({ cacheFolder, draw: drawInThread() });
  const catalogue = createCatalogue({ posters });
  return (request) => catalogue.fetch(request);
}
