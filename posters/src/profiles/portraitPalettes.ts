import type { PaletteName } from '../PaletteName.ts';

/** Inks that bear one large figure. */
export const portraitPalettes: readonly [PaletteName, ...PaletteName[]] = [
  'ember',
  'petrol',
  'mustard',
  'tangerine',
  'rosewater',
  'teal',
  'clay',
  'fjord',
  'mint',
  'cobalt',
  'rust',
  'coral',
  'denim',
  'olive',
  'mauve',
  'lagoon',
  'sepia',
  'ultramarine',
  'desert',
  'emerald',
];
