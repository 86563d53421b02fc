import type { Surroundings } from './Surroundings.ts';

/** The production build: over a live service, with a site that is named. */
export const surroundings: Surroundings = { folder: '.' };
