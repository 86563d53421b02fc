import { openCatalogue } from './openCatalogue.ts';
import type { Surroundings } from './Surroundings.ts';

/** The gateway run from its sources: it serves what the checkout has built. */
export const surroundings: Surroundings = {
  folder: `${import.meta.dirname}/../../..`,
  site: 'built',
  openCatalogue,
};
