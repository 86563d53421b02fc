import { createRecent, once } from '../keeping.ts';
import type { Library } from '../library/Library.ts';
import { byPopularity, type Movie, type Series, type Title } from '../library/Title.ts';
import { rankByTraits } from './rankByTraits.ts';

/** Titles that go with a title: always of its own kind, never the title itself, always in the same order. */
export interface Similar {
  movies(movie: Movie): readonly Movie[];
  series(series: Series): readonly Series[];
}

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

const LOOKED_AT = 60;

/** Of the most similar titles, those that people rate best first. */
export function recommend<T extends Title>(similar: readonly T[]): readonly T[] {
  return similar
    .slice(0, LOOKED_AT)
    .sort((one, other) => other.rating - one.rating || byPopularity(one, other));
}
