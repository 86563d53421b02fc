import type { Library } from '../library/Library.ts';
import { byPopularity, type Movie, type Series, type Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';
import { rankByTraits } from './rankByTraits.ts';

/** Titles similar to a title: of the same kind, never the title itself, in a stable order. */
export interface Similar {
  movies(movie: Movie): readonly Movie[];
  series(series: Series): readonly Series[];
}

const KEPT_RANKINGS = 200;

/** Finds similar titles by shared traits. Indexed on the first call for a kind. */
export function createSimilar(library: Library): Similar {
  const rankMovies = once(() => rankByTraits(library.movies, library));
  const rankSeries = once(() => rankByTraits(library.series, library));
  const recentMovies = createMemo<readonly Movie[]>(KEPT_RANKINGS);
  const recentSeries = createMemo<readonly Series[]>(KEPT_RANKINGS);
  return {
    movies: (movie) => recentMovies(String(movie.id), () => rankMovies()(movie)),
    series: (series) => recentSeries(String(series.id), () => rankSeries()(series)),
  };
}

const LOOKED_AT = 60;

/** The most similar titles, best rated first. */
export function recommend<T extends Title>(similar: readonly T[]): readonly T[] {
  return similar
    .slice(0, LOOKED_AT)
    .sort((one, other) => other.rating - one.rating || byPopularity(one, other));
}
