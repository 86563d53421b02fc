import type { FilmEntry } from '../loading/FilmEntry.ts';
import { movieGenres } from '../reference/movieGenres.ts';
import { buildTitleFacts } from './buildTitleFacts.ts';
import type { Movie } from './Movie.ts';
import type { Numberings } from './Numberings.ts';

/** A movie from its entry. */
export function buildMovie(entry: FilmEntry, numberings: Numberings): Movie {
  return {
    kind: 'movie',
    ...buildTitleFacts(entry, movieGenres, numberings),
    title: entry.title,
    originalTitle: entry.originalTitle,
    released: entry.released,
    runtimeMinutes: entry.runtimeMinutes,
    collection:
      entry.collection === undefined ? undefined : numberings.collection(entry.collection),
  };
}
