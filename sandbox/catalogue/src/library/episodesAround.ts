import { addDays, dateOn } from '../calendar.ts';
import type { SeasonEntry } from '../loading/Content.ts';
import type { Series } from './Title.ts';

/** An episode and its air date. */
export interface EpisodeDate {
  readonly seasonNumber: number;
  readonly number: number;
  /** ISO date. */
  readonly date: string;
  readonly isFinale: boolean;
}

const WEEK_DAYS = 7;

/** The most recently aired episode and the next one; each is absent if unknown. */
interface EpisodesAround {
  readonly last?: EpisodeDate;
  readonly next?: EpisodeDate;
}

/** The last and next episodes relative to `today`. A running series airs weekly. */
export function episodesAround(series: Series, today: string): EpisodesAround {
  const seasons = series.seasons.filter(({ number, episodes }) => number > 0 && episodes > 0);
  if (series.nextEpisodeInDays === undefined) {
    return { last: finale(seasons.at(-1), dateOn(series.lastAired, today)) };
  }
  return runningSeason(seasons, series.nextEpisodeInDays, today);
}

function runningSeason(
  seasons: readonly SeasonEntry[],
  nextInDays: number,
  today: string,
): EpisodesAround {
  const index = seasons.findLastIndex(
    ({ started }) =>
      started.kind !== 'unknown' && dateOn(started, today) <= addDays(today, nextInDays),
  );
  const season = seasons[index];
  if (season === undefined) {
    return {};
  }
  const nextDate = addDays(today, nextInDays);
  const weeks = Math.round(
    (Date.parse(nextDate) - Date.parse(dateOn(season.started, today))) / (WEEK_DAYS * 86_400_000),
  );
  const next = episode(season, Math.min(weeks + 1, season.episodes), nextDate);
  const lastDate = addDays(today, Math.min(0, nextInDays - WEEK_DAYS));
  if (next.number > 1) {
    return { last: episode(season, next.number - 1, lastDate), next };
  }
  const before = seasons[index - 1];
  const ended = before === undefined ? '' : dateOn(before.started, today);
  return {
    last:
      before && ended !== ''
        ? finale(before, addDays(ended, (before.episodes - 1) * WEEK_DAYS))
        : undefined,
    next,
  };
}

function finale(season: SeasonEntry | undefined, date: string): EpisodeDate | undefined {
  return season === undefined || date === '' ? undefined : episode(season, season.episodes, date);
}

function episode(season: SeasonEntry, number: number, date: string): EpisodeDate {
  return { seasonNumber: season.number, number, date, isFinale: number === season.episodes };
}
