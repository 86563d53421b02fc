import type { Episode, SeasonDetail } from '../../domain/seasons.ts';
import { DETAIL_SECONDS } from '../cacheSeconds.ts';
import { type Endpoint, LANGUAGE } from '../Endpoint.ts';
import { parseCastCredit, parseCrewCredit, readRating, readSeasonName } from '../parse/items.ts';
import {
  parseItems,
  readDate,
  readId,
  readList,
  readText,
  readWhole,
} from '../parse/wireFields.ts';

/** Upper bound on the episodes of a season: daily shows with a single season have thousands. */
const MAX_EPISODES = 10_000;
/** Upper bound on the guests and on the crew of an episode: some series credit hundreds. */
const MAX_PEOPLE = 40;

/**
 * A season with its episodes, and their guests and crew. Fails with `notFound` if there is none.
 * Loaded on demand, like `titleExtras.ts`.
 * Source: https://developer.themoviedb.org/reference/tv-season-details
 */
export const season: Endpoint<[id: number, season: number], SeasonDetail> = {
  path: '/tv/{id}/season/{season}',
  query: LANGUAGE,
  parameters: ['id', 'season'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const episodes = readList(body, 'episodes');
    const id = readId(body);
    const number = readWhole(body, 'season_number', 0);
    if (episodes === undefined || id === undefined || number === undefined) {
      return undefined;
    }
    return {
      id,
      number,
      name: readSeasonName(body, number),
      overview: readText(body, 'overview'),
      date: readDate(body, 'air_date'),
      posterPath: readText(body, 'poster_path'),
      episodes: parseItems(episodes.slice(0, MAX_EPISODES), parseEpisode),
    };
  },
};

function parseEpisode(value: unknown): Episode | undefined {
  const id = readId(value);
  const number = readWhole(value, 'episode_number', 0);
  if (id === undefined || number === undefined) {
    return undefined;
  }
  const people = (key: string) => (readList(value, key) ?? []).slice(0, MAX_PEOPLE);
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
