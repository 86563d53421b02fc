import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** The production build with the sample catalogue, for trying the portal without a service. */
export const target: Target = { folder: '.', openCatalogue, openPictures };
