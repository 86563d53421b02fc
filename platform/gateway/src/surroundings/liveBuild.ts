import type { Surroundings } from './Surroundings.ts';

/** The production build: for a live service and a configured site. */
export const surroundings: Surroundings = { folder: '.' };
