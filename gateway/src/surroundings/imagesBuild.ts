import { openImages } from './openImages.ts';
import type { Surroundings } from './Surroundings.ts';

/** The production build that can pass the pictures of the image host on. */
export const surroundings: Surroundings = { folder: '.', openImages };
