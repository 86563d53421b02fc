import type { motifs } from './motifs.ts';

export type MotifName = keyof typeof motifs;
