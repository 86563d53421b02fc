import type { AskCatalogue } from './Surroundings.ts';

/** Imports the catalogue with its pictures only when needed: it takes seconds and some 70 MB. */
export async function openCatalogue(cacheFolder: string): Promise<AskCatalogue> {
  const [{ createCatalogue }, { createPosters }] = await Promise.all([
    import('@portal/catalogue/createCatalogue'),
    import('@portal/posters'),
  ]);
  const catalogue = createCatalogue({ posters: createPosters({ cacheFolder }) });
  return (request) => catalogue.fetch(request);
}
