import type { Report, RequestCatalogue } from './Target.ts';

/** Imports the catalogue only when needed, because loading takes seconds and about 70 MB. */
export async function openCatalogue(
  cacheFolder: string,
  report: Report,
): Promise<RequestCatalogue> {
  const [{ createCatalogue }, { createPosters }, { drawInThread }] = await Promise.all([
    import('@portal/catalogue/createCatalogue'),
    import('@portal/posters'),
    import('@portal/posters/drawInThread'),
  ]);
  const posters = createPosters({ cacheFolder, draw: drawInThread(), report });
  const catalogue = createCatalogue({ posters });
  return (request) => catalogue.fetch(request);
}
