import type { palettes } from './palettes.ts';

export type PaletteName = keyof typeof palettes;
