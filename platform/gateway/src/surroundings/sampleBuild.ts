import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Surroundings } from './Surroundings.ts';

/** The production build with the sample catalogue, for trials without a service. */
export const surroundings: Surroundings = { folder: '.', openCatalogue, openPictures };
