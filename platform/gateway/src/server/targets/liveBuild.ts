import type { Target } from './Target.ts';

/** The production build for a live service and a configured site. */
export const target: Target = { folder: '.' };
