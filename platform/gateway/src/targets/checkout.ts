import { openCatalogue } from './openCatalogue.ts';
import { openPictures } from './openPictures.ts';
import type { Target } from './Target.ts';

/** The gateway run from sources: serves the checkout's builds. */
export const target: Target = {
  folder: `${import.meta.dirname}/../../../..`,
  site: 'built',
  openCatalogue,
  openPictures,
};
