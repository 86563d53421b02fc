import { dateOn } from '../calendar/dateOn.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Series } from '../library/Series.ts';
import type { SeasonEntry } from '../loading/SeasonEntry.ts';
import { seasonId } from './seasonId.ts';
import { seasonPoster } from './seasonPoster.ts';

/** A season as the details of its series list it. Specials have no votes. */
export function seasonRecord(series: Series, season: SeasonEntry, { locale, today }: ApiRequest) {
  return {
    air_date: dateOn(season.started, today) || null,
    episode_count: season.episodes,
    id: seasonId(series.id, season.number),
    name: season.name,
    overview: locale.language === 'en' ? season.overview : '',
    poster_path: seasonPoster(series, season.number),
    season_number: season.number,
    vote_average: season.number === 0 ? 0 : series.rating,
  };
}
