import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** The production build that can convert pictures: it passes those of the image host on, and makes previews. */
export const target: Target = { folder: '.', openPictures };
