import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** The production build with the sample catalogue, for trials without a service. */
export const target: Target = { folder: '.', openCatalogue, openPictures };
