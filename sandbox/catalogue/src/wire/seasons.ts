import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { EpisodeDate } from '../library/episodesAround.ts';
import type { Library } from '../library/Library.ts';
import type { Series } from '../library/Title.ts';
import type { SeasonEntry } from '../loading/Content.ts';
import { digest } from '../text/digest.ts';
import { episodeCredits, splitCast } from './episodeCredits.ts';
import { episodeTexts } from './episodeTexts.ts';
import { picturePath } from './picturePath.ts';

/**
 * `tv/{id}/season/{n}`. For real series, only the first episode's date is known; invented series
 * air weekly.
 */
export function seasonDetails(
  series: Series,
  season: SeasonEntry,
  library: Library,
  request: ApiRequest,
) {
  const { episode_count: episodeCount, ...record } = seasonRecord(series, season, request);
  return {
    _id: digest(`season ${series.id} ${season.number}`).slice(0, 24),
    ...record,
    episodes: Array.from({ length: episodeCount }, (_, index) =>
      episodeDetails(series, season, { number: index + 1, library, request }),
    ),
  };
}

interface EpisodeWanted {
  readonly number: number;
  readonly library: Library;
  readonly request: ApiRequest;
}

/** An episode of a season. */
function episodeDetails(
  series: Series,
  season: SeasonEntry,
  { number, library, request: { today } }: EpisodeWanted,
) {
  const started = dateOn(season.started, today);
  const isDated = started !== '' && (number === 1 || series.invented);
  const date = isDated ? addDays(started, (number - 1) * 7) : null;
  const isRated = series.invented && season.number > 0 && date !== null && date <= today;
  return {
    ...episodeRecord(series, library, {
      seasonNumber: season.number,
      number,
      date,
      isFinale: number === season.episodes,
    }),
    ...(isRated && votesOf(series, season, number)),
    ...episodeCredits(series, season, number, library),
  };
}

/** An invented rating, at most 1.2 above or below the series' rating. */
function votesOf(series: Series, season: SeasonEntry, number: number) {
  const chance = Number.parseInt(
    digest(`votes ${series.id} ${season.number} ${number}`).slice(0, 4),
    16,
  );
  const rating = series.rating + (chance % 25) / 10 - 1.2;
  return {
    vote_average: Math.round(Math.min(9.9, Math.max(1, rating)) * 10) / 10,
    vote_count: 3 + (chance % 400),
  };
}

/** A season in its series' details. Specials and future seasons have no votes. */
export function seasonRecord(series: Series, season: SeasonEntry, { today }: ApiRequest) {
  const started = dateOn(season.started, today);
  return {
    air_date: started || null,
    episode_count: season.episodes,
    id: seasonId(series.id, season.number),
    name: season.name,
    overview: season.overview,
    poster_path: seasonPoster(series, season.number),
    season_number: season.number,
    vote_average: season.number === 0 || started > today ? 0 : series.rating,
  };
}

/**
 * An episode. The content only has numbers and dates; everything else is generated, for invented
 * series only.
 */
export function episodeRecord(
  series: Series,
  library: Library,
  episode: Omit<EpisodeDate, 'date'> & { readonly date: string | null },
) {
  const { seasonNumber, number, date, isFinale } = episode;
  const { episodes } = splitCast(series, library);
  const parts = episodes.map(({ character }) => character).filter(Boolean);
  const { name, overview } = episodeTexts(series, episode, parts);
  const hasStill = series.invented && series.hasBackdrop;
  return {
    id: seasonId(series.id, seasonNumber) * 1_000 + number,
    name,
    overview,
    vote_average: 0,
    vote_count: 0,
    air_date: date,
    episode_number: number,
    episode_type: isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime: series.episodeMinutes === 0 ? null : series.episodeMinutes,
    season_number: seasonNumber,
    show_id: series.id,
    still_path: hasStill
      ? picturePath({ role: 'backdrop', owner: 'tv', id: series.id, seasonNumber, still: number })
      : null,
  };
}

/** A season's poster path; `null` if the series has no poster. */
function seasonPoster(series: Series, seasonNumber: number): string | null {
  return series.hasPoster
    ? picturePath({ role: 'poster', owner: 'tv', id: series.id, seasonNumber })
    : null;
}

/** A season's id, derived from the series id. Assumes fewer than a thousand seasons per series. */
function seasonId(seriesId: number, seasonNumber: number): number {
  return seriesId * 1_000 + seasonNumber;
}
