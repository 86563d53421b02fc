import type { faces } from './faces.ts';

export type FaceName = keyof typeof faces;
