import { addDays } from '../calendar/addDays.ts';
import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Series } from '../library/Series.ts';
import type { SeasonEntry } from '../loading/SeasonEntry.ts';
import { digest } from '../text/digest.ts';
import { episodeRecord } from './episodeRecord.ts';
import { seasonRecord } from './seasonRecord.ts';

/** `tv/{id}/season/{n}`. Of a real series only the first episode's date is known, of an invented one all are a week apart. */
export function seasonDetails(series: Series, season: SeasonEntry, request: ApiRequest) {
  const { episode_count: episodeCount, ...record } = seasonRecord(series, season, request);
  const started = dateOn(season.started, request.today);
  return {
    _id: digest(`season ${series.id} ${season.number}`).slice(0, 24),
    ...record,
    episodes: Array.from({ length: episodeCount }, (_, index) => ({
      ...episodeRecord(series, {
        seasonNumber: season.number,
        number: index + 1,
        date:
          started === '' || (index > 0 && !series.invented) ? null : addDays(started, index * 7),
        isFinale: index + 1 === episodeCount,
      }),
      crew: [],
      guest_stars: [],
    })),
  };
}
