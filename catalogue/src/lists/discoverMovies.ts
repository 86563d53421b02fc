import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Movie } from '../library/Movie.ts';
import type { DayLists } from './DayLists.ts';
import { readDateRange } from './readDateRange.ts';
import { readNumberRange } from './readNumberRange.ts';
import { readSortOrder } from './readSortOrder.ts';
import { readTitleFilter } from './readTitleFilter.ts';
import { readYear } from './readYear.ts';

/** `discover/movie`. The catalogue knows one release date of a movie, so both families of date filters look at it. */
export function discoverMovies(
  library: Library,
  lists: DayLists,
  request: ApiRequest,
): readonly Movie[] {
  const fits = readTitleFilter(request, library);
  const primary = readDateRange(request, 'primary_release_date');
  const release = readDateRange(request, 'release_date');
  const year = readYear(request, ['year', 'primary_release_year']);
  const runtime = readNumberRange(request, 'with_runtime');
  return lists.sortedMovies(readSortOrder(request.param('sort_by'))).filter((movie) => {
    const date = dateOn(movie.released, request.today);
    return (
      primary(date) && release(date) && year(date) && runtime(movie.runtimeMinutes) && fits(movie)
    );
  });
}
