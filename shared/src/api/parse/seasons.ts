import type { Episode, SeasonDetail } from '../../domain/seasons.ts';
import { parseCastCredit, parseCrewCredit } from './credits.ts';
import { readRating, readSeasonName } from './titles.ts';
import {
  isWireRecord,
  parseItems,
  readDate,
  readId,
  readList,
  readText,
  readWhole,
} from './wireFields.ts';

/** A day of a daily show for three years; no page shows more. */
const EPISODES_AT_MOST = 1000;
/** Hundreds are credited for an episode of some series. */
const PEOPLE_AT_MOST = 40;

/** Parses a season with its episodes; `undefined` without an id, a number or a list of episodes. */
export function parseSeasonDetail(value: unknown): SeasonDetail | undefined {
  const episodes = isWireRecord(value) ? readList(value, 'episodes') : undefined;
  if (!isWireRecord(value) || episodes === undefined) {
    return undefined;
  }
  const id = readId(value);
  const number = readWhole(value, 'season_number', 0);
  if (id === undefined || number === undefined) {
    return undefined;
  }
  return {
    id,
    number,
    name: readSeasonName(value, number),
    overview: readText(value, 'overview'),
    date: readDate(value, 'air_date'),
    posterPath: readText(value, 'poster_path'),
    episodes: parseItems(episodes.slice(0, EPISODES_AT_MOST), parseEpisode),
  };
}

/** Parses an episode; `undefined` without an id or a number. */
function parseEpisode(value: unknown): Episode | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const id = readId(value);
  const number = readWhole(value, 'episode_number', 0);
  if (id === undefined || number === undefined) {
    return undefined;
  }
  const people = (key: string) => (readList(value, key) ?? []).slice(0, PEOPLE_AT_MOST);
  return {
    id,
    number,
    name: readText(value, 'name') ?? `Episode ${number}`,
    overview: readText(value, 'overview'),
    date: readDate(value, 'air_date'),
    stillPath: readText(value, 'still_path'),
    runtimeMinutes: readWhole(value, 'runtime', 1),
    rating: readRating(value),
    guests: parseItems(people('guest_stars'), parseCastCredit),
    crew: parseItems(people('crew'), parseCrewCredit),
  };
}
