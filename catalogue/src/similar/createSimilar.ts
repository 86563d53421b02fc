import type { Library } from '../library/Library.ts';
import type { Movie } from '../library/Movie.ts';
import type { Series } from '../library/Series.ts';
import { createRecent } from '../keeping/createRecent.ts';
import { once } from '../keeping/once.ts';
import { rankByTraits } from './rankByTraits.ts';
import type { Similar } from './Similar.ts';

const KEPT_RANKINGS = 200;

/** Finds titles by what they share. Indexed on the first call for a kind. */
export function createSimilar(library: Library): Similar {
  const rankMovies = once(() => rankByTraits(library.movies, library));
  const rankSeries = once(() => rankByTraits(library.series, library));
  const recentMovies = createRecent<readonly Movie[]>(KEPT_RANKINGS);
  const recentSeries = createRecent<readonly Series[]>(KEPT_RANKINGS);
  return {
    movies: (movie) => recentMovies(String(movie.id), () => rankMovies()(movie)),
    series: (series) => recentSeries(String(series.id), () => rankSeries()(series)),
  };
}
