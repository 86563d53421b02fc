import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** Runs the gateway from sources, and serves the checkout's builds. */
export const target: Target = {
  folder: `${import.meta.dirname}/../../../../..`,
  site: 'built',
  openCatalogue,
  openPictures,
};
