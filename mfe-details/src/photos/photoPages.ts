import { importOnDemand } from '../regions/onDemandRegions.ts';
import { latePage } from '../stage/latePage.tsx';

const importPhotoPage = async () => (await importOnDemand()).importPhotoPage();

export const MoviePhotosPage = latePage(
  async () => (await importPhotoPage()).MoviePhotosPage,
  'high',
);
export const SeriesPhotosPage = latePage(
  async () => (await importPhotoPage()).SeriesPhotosPage,
  'high',
);
export const PersonPhotosPage = latePage(
  async () => (await importPhotoPage()).PersonPhotosPage,
  'high',
);

/** Asks for the file of the pages, together with their data. Never rejects: a page says what is lost. */
export async function importPhotoPages(): Promise<void> {
  await Promise.allSettled([importPhotoPage()]);
}
