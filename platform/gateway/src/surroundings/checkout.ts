import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Surroundings } from './Surroundings.ts';

/** The gateway run from sources: serves the checkout's builds. */
export const surroundings: Surroundings = {
  folder: `${import.meta.dirname}/../../../..`,
  site: 'built',
  openCatalogue,
  openPictures,
};
