import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** The production build with image conversion, for the image proxy and previews. */
export const target: Target = { folder: '.', openPictures };
