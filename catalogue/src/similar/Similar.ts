import type { Movie } from '../library/Movie.ts';
import type { Series } from '../library/Series.ts';

/** Titles that go with a title: always of its own kind, never the title itself, always in the same order. */
export interface Similar {
  movies(movie: Movie): readonly Movie[];
  series(series: Series): readonly Series[];
}
