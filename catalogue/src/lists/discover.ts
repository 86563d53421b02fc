import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Movie, Series } from '../library/Title.ts';
import { ratingsOf } from '../wire/ageRatings.ts';
import type { DayLists } from './dayLists.ts';
import {
  readChoice,
  readDateRange,
  readNumberRange,
  readTitleFilter,
  readYear,
} from './readTitleFilter.ts';
import { readSortOrder } from './sortTitles.ts';

/**
 * `discover/movie`. The catalogue has a single release date per movie, so both kinds of date
 * filters use it.
 */
export function discoverMovies(
  library: Library,
  lists: DayLists,
  request: ApiRequest,
): readonly Movie[] {
  const certification = readChoice(request.param('certification'));
  const ratedIn = request.param('certification_country') ?? 'US';
  const fits = readTitleFilter(request, library);
  const primary = readDateRange(request, 'primary_release_date');
  const release = readDateRange(request, 'release_date');
  const year = readYear(request, ['year', 'primary_release_year']);
  const runtime = readNumberRange(request, 'with_runtime');
  return lists.sortedMovies(readSortOrder(request.param('sort_by'))).filter((movie) => {
    const date = dateOn(movie.released, request.today);
    const rating = ratingsOf(movie).find(({ country }) => country === ratedIn)?.rating;
    return (
      primary(date) &&
      release(date) &&
      year(date) &&
      runtime(movie.runtimeMinutes) &&
      certification((value) => value === rating) &&
      fits(movie)
    );
  });
}

/** `discover/tv`. */
export function discoverSeries(
  library: Library,
  lists: DayLists,
  request: ApiRequest,
): readonly Series[] {
  const fits = readTitleFilter(request, library);
  const first = readDateRange(request, 'first_air_date');
  const year = readYear(request, ['year', 'first_air_date_year']);
  const runtime = readNumberRange(request, 'with_runtime');
  const networks = readChoice(request.param('with_networks'));
  return lists.sortedSeries(readSortOrder(request.param('sort_by'))).filter((series) => {
    const date = dateOn(series.firstAired, request.today);
    const isOnNetwork = networks((value) => String(series.network?.id) === value);
    return (
      first(date) && year(date) && runtime(series.episodeMinutes) && isOnNetwork && fits(series)
    );
  });
}
