import { addDays } from '../calendar/addDays.ts';
import type { Movie } from '../library/Movie.ts';

const LAST_CUT_DAYS = 120;

/** How far a movie has come by its release date. A real movie whose date is not known came out long ago. */
export function movieStatus(movie: Movie, releaseDate: string, today: string): string {
  if (releaseDate === '') {
    return movie.invented ? 'Planned' : 'Released';
  }
  if (releaseDate <= today) {
    return 'Released';
  }
  return releaseDate <= addDays(today, LAST_CUT_DAYS) ? 'Post Production' : 'In Production';
}
