import type { Stage } from '../Stage.ts';

/** Draws a place over the whole stage, of any proportions. */
export type Scene = (stage: Stage) => string;
