import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Movie, Series } from '../library/Title.ts';
import { certificationsOf, ratingsOf } from '../wire/ageRatings.ts';
import { cinemaDate } from '../wire/releaseDates.ts';
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
 * `discover/movie`. With a `region`, `release_date` is the date of the theatrical release there.
 */
export function discoverMovies(lists: DayLists, request: ApiRequest): readonly Movie[] {
  const isRated = readCertification(request);
  const releaseType = readChoice(request.param('with_release_type'));
  const fits = readTitleFilter(request);
  const primary = readDateRange(request, 'primary_release_date');
  const release = readDateRange(request, 'release_date');
  const year = readYear(request, 'primary_release_year');
  const runtime = readNumberRange(request, 'with_runtime');
  return lists.sortedMovies(readSortOrder(request.param('sort_by'))).filter((movie) => {
    const date = dateOn(movie.released, request.today);
    return (
      primary(date) &&
      release(releaseDate(movie, request)) &&
      year(date) &&
      runtime(movie.runtimeMinutes) &&
      // All releases in the catalogue are theatrical.
      releaseType((value) => value === THEATRICAL && date !== '') &&
      isRated(movie) &&
      fits(movie)
    );
  });
}

/** The release date in the requested region; without one, the first release date. */
export function releaseDate(movie: Movie, request: ApiRequest): string {
  const date = dateOn(movie.released, request.today);
  const region = request.param('region');
  return region === undefined ? date : cinemaDate(movie, date, region);
}

/** `discover/tv`. */
export function discoverSeries(lists: DayLists, request: ApiRequest): readonly Series[] {
  const fits = readTitleFilter(request);
  const first = readDateRange(request, 'first_air_date');
  const year = readYear(request, 'first_air_date_year');
  const runtime = readNumberRange(request, 'with_runtime');
  const network = readChoice(request.param('with_networks'));
  const status = readChoice(request.param('with_status'));
  return lists.sortedSeries(readSortOrder(request.param('sort_by'))).filter((series) => {
    const date = dateOn(series.firstAired, request.today);
    return (
      first(date) &&
      year(date) &&
      runtime(series.episodeMinutes) &&
      network((value) => value === String(series.network?.id)) &&
      status((value) => value === String(STATUSES.indexOf(series.status))) &&
      fits(series)
    );
  });
}

/** The service numbers the statuses of series in this order. */
const STATUSES = ['Returning Series', 'Planned', 'In Production', 'Ended', 'Canceled', 'Pilot'];

/** The service's code for a theatrical release. */
const THEATRICAL = '3';

/** Filters by age rating in a country: by a list of ratings, or by a range. */
function readCertification(request: ApiRequest): (movie: Movie) => boolean {
  const wanted = readChoice(request.param('certification'));
  const country = request.param('certification_country') ?? 'US';
  const order = (rating: string | undefined) =>
    certificationsOf('movie')[country]?.find(({ certification }) => certification === rating)
      ?.order;
  const from = request.param('certification.gte');
  const to = request.param('certification.lte');
  return (movie) => {
    const rating = ratingsOf(movie).find((one) => one.country === country)?.rating;
    const place = order(rating) ?? Number.NaN;
    return (
      wanted((value) => value === rating) &&
      (from === undefined || place >= (order(from) ?? 0)) &&
      (to === undefined || place <= (order(to) ?? Number.POSITIVE_INFINITY))
    );
  };
}
