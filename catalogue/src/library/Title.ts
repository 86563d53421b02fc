import type { Movie } from './Movie.ts';
import type { Series } from './Series.ts';

/** A movie or a series. The two number their titles separately: identity is always kind and id. */
export type Title = Movie | Series;
