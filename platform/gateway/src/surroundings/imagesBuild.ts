import { openPictures } from './openPictures.ts';
import type { Surroundings } from './Surroundings.ts';

/** The production build that can convert pictures: it passes those of the image host on, and makes previews. */
export const surroundings: Surroundings = { folder: '.', openPictures };
