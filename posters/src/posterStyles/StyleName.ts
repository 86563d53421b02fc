import type { posterStyles } from './posterStyles.ts';

export type StyleName = keyof typeof posterStyles;
