import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Series } from '../library/Series.ts';
import type { DayLists } from './DayLists.ts';
import { readChoice } from './readChoice.ts';
import { readDateRange } from './readDateRange.ts';
import { readNumberRange } from './readNumberRange.ts';
import { readSortOrder } from './readSortOrder.ts';
import { readTitleFilter } from './readTitleFilter.ts';
import { readYear } from './readYear.ts';

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
