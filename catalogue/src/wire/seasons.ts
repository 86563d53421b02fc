import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { EpisodeDate } from '../library/episodesAround.ts';
import type { Series } from '../library/Title.ts';
import type { SeasonEntry } from '../loading/Content.ts';
import { digest } from '../text/digest.ts';
import { picturePath } from './picturePath.ts';

/**
 * `tv/{id}/season/{n}`. For a real series only the first episode's date is known; an invented one
 * has weekly episodes.
 */
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

/** A season in the details of its series. Specials have no votes. */
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

/**
 * An episode. The catalogue has numbers and dates; names are derived from the numbers, texts and
 * stills are absent.
 */
export function episodeRecord(
  series: Series,
  episode: Omit<EpisodeDate, 'date'> & { readonly date: string | null },
) {
  return {
    id: seasonId(series.id, episode.seasonNumber) * 1_000 + episode.number,
    name: `Episode ${episode.number}`,
    overview: '',
    vote_average: 0,
    vote_count: 0,
    air_date: episode.date,
    episode_number: episode.number,
    episode_type: episode.isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime: series.episodeMinutes === 0 ? null : series.episodeMinutes,
    season_number: episode.seasonNumber,
    show_id: series.id,
    still_path: null,
  };
}

/** A season's poster path; without a poster of the series there is none. */
function seasonPoster(series: Series, seasonNumber: number): string | null {
  return series.hasPoster
    ? picturePath({ role: 'poster', owner: 'tv', id: series.id, seasonNumber })
    : null;
}

/** A season's id, derived from its series' id; no series has a thousand seasons. */
function seasonId(seriesId: number, seasonNumber: number): number {
  return seriesId * 1_000 + seasonNumber;
}
