import type { Named } from '../library/createNumbering.ts';
import genres from './genres.json' with { type: 'json' };

/** The genres of movies, in the order of the service. **Source**: https://developer.themoviedb.org/reference/genre-movie-list */
export const movieGenres: readonly Named[] = genres.movie;

/** The genres of series, in the order of the service. **Source**: https://developer.themoviedb.org/reference/genre-tv-list */
export const seriesGenres: readonly Named[] = genres.tv;
