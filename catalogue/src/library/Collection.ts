import type { Named } from '../reference/Named.ts';
import type { Movie } from './Movie.ts';

/** Movies that belong together. */
export interface Collection extends Named {
  readonly movies: readonly Movie[];
}
