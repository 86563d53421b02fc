import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
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

/** `discover/movie`. With a `region`, `release_date` is that of the theatrical release there. */
export function discoverMovies(
  library: Library,
  lists: DayLists,
  request: ApiRequest,
): readonly Movie[] {
  const isRated = readCertification(request);
  const releaseType = readChoice(request.param('with_release_type'));
  const fits = readTitleFilter(request, library);
  const primary = readDateRange(request, 'primary_release_date');
  const release = readDateRange(request, 'release_date');
  const year = readYear(request, ['year', 'primary_release_year']);
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
export function discoverSeries(
  library: Library,
  lists: DayLists,
  request: ApiRequest,
): readonly Series[] {
  const fits = readTitleFilter(request, library);
  const first = readDateRange(request, 'first_air_date');
  const year = readYear(request, ['first_air_date_year']);
  const runtime = readNumberRange(request, 'with_runtime');
  const networks = readChoice(request.param('with_networks'));
  const statuses = readChoice(request.param('with_status'));
  const types = readChoice(request.param('with_type'));
  const isOnAir = readAirDates(request);
  if (request.param('screened_theatrically') === 'true') {
    return [];
  }
  return lists.sortedSeries(readSortOrder(request.param('sort_by'))).filter((series) => {
    const date = dateOn(series.firstAired, request.today);
    const isOnNetwork = networks((value) => String(series.network?.id) === value);
    return (
      first(date) &&
      year(date) &&
      runtime(series.episodeMinutes) &&
      isOnNetwork &&
      statuses((value) => STATUSES[Number(value)] === series.status) &&
      types((value) => TYPES[Number(value)] === series.type) &&
      isOnAir(series) &&
      fits(series)
    );
  });
}

/** The service's code for a theatrical release. */
const THEATRICAL = '3';

/** The service's codes are indexes into these lists. */
const STATUSES = ['Returning Series', 'Planned', 'In Production', 'Ended', 'Canceled', 'Pilot'];
const TYPES = ['Documentary', 'News', 'Miniseries', 'Reality', 'Scripted', 'Talk Show', 'Video'];

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

/**
 * Filters by episode air dates. For real series, only the first episode of each season has a known
 * date.
 */
function readAirDates(request: ApiRequest): (series: Series) => boolean {
  const { param, today } = request;
  if (param('air_date.gte') === undefined && param('air_date.lte') === undefined) {
    return () => true;
  }
  const isWanted = readDateRange(request, 'air_date');
  return ({ invented, seasons }) =>
    seasons.some(({ episodes, started }) => {
      const date = dateOn(started, today);
      return (
        date !== '' &&
        Array.from({ length: invented ? episodes : 1 }, (_, week) => addDays(date, week * 7)).some(
          isWanted,
        )
      );
    });
}
