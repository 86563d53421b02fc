import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import type { PersonDetail } from '../../domain/people.ts';
import type {
  MovieDetail,
  NextEpisode,
  Season,
  SeriesDetail,
  TitleDetail,
  TitleSummary,
} from '../../domain/titles.ts';
import type { Video } from '../../domain/videos.ts';
import { DETAIL_SECONDS } from '../cacheSeconds.ts';
import { type Detail, type Endpoint, LANGUAGE, PAGE } from '../Endpoint.ts';
import {
  parseGenre,
  parsePerson,
  parseTitle,
  parseTitles,
  readSeasonName,
} from '../parse/items.ts';
import {
  isWireRecord,
  parseItems,
  readDate,
  readId,
  readItems,
  readList,
  readText,
  readWhole,
} from '../parse/wireFields.ts';

/** Source: https://developer.themoviedb.org/reference/movie-details */
export const movie: Detail<MovieDetail> = {
  path: '/movie/{id}',
  query: LANGUAGE,
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const facts = parseTitleFacts('movie', body);
    return (
      facts && {
        ...facts,
        kind: 'movie',
        // 0 means unknown.
        runtimeMinutes: readWhole(body, 'runtime', 1),
        budget: readWhole(body, 'budget', 1),
        revenue: readWhole(body, 'revenue', 1),
        collection: parseGenre(isWireRecord(body) ? body.belongs_to_collection : undefined),
      }
    );
  },
};

/** Source: https://developer.themoviedb.org/reference/tv-series-details */
export const series: Detail<SeriesDetail> = {
  path: '/tv/{id}',
  query: LANGUAGE,
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const facts = parseTitleFacts('tv', body);
    return (
      facts && {
        ...facts,
        kind: 'tv',
        seasons: readItems(body, 'seasons', parseSeason),
        creators: readItems(body, 'created_by', parsePerson),
        networks: readItems(body, 'networks', parseGenre),
        lastDate: readDate(body, 'last_air_date'),
        nextEpisode: parseNextEpisode(isWireRecord(body) ? body.next_episode_to_air : undefined),
      }
    );
  },
};

/** Source: https://developer.themoviedb.org/reference/person-details */
export const person: Detail<PersonDetail> = {
  path: '/person/{id}',
  query: LANGUAGE,
  parameters: ['id'],
  cacheSeconds: DETAIL_SECONDS,
  parse(body) {
    const summary = parsePerson(body);
    return (
      summary && {
        ...summary,
        biography: readText(body, 'biography'),
        birthday: readDate(body, 'birthday'),
        deathday: readDate(body, 'deathday'),
        birthplace: readText(body, 'place_of_birth'),
      }
    );
  },
};

/** Not paged, newest first. Source: https://developer.themoviedb.org/reference/movie-videos */
export const videos: Endpoint<[kind: TitleKind, id: number], readonly Video[]> = {
  path: '/{kind}/{id}/videos',
  query: LANGUAGE,
  parameters: ['kind', 'id'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body) => readList(body, 'results') && readItems(body, 'results', parseVideo),
};

/** Source: https://developer.themoviedb.org/reference/movie-similar */
export const similar: Endpoint<
  [kind: TitleKind, id: number, page: number],
  PagedList<TitleSummary>
> = {
  path: '/{kind}/{id}/similar',
  query: PAGE,
  parameters: ['kind', 'id', 'page'],
  cacheSeconds: DETAIL_SECONDS,
  parse: (body, kind, _id, page) => parseTitles(body, kind, page),
};

/**
 * Parses the fields that movies and series share; `undefined` if the id or every title is missing.
 */
function parseTitleFacts(kind: TitleKind, value: unknown): Omit<TitleDetail, 'kind'> | undefined {
  const title = parseTitle(kind, value);
  const homepage = readText(value, 'homepage');
  return (
    title && {
      ...title,
      tagline: readText(value, 'tagline'),
      countries: readCountries(value),
      language: readText(value, 'original_language'),
      genres: readItems(value, 'genres', parseGenre),
      companies: readItems(value, 'production_companies', parseGenre),
      votes: readWhole(value, 'vote_count', 1),
      status: readText(value, 'status'),
      homepage: homepage && /^https?:\/\//.test(homepage) ? homepage : undefined,
    }
  );
}

function readCountries(value: unknown): string[] {
  const origin = readList(value, 'origin_country');
  // Falls back to the production countries, because older entries have no country of origin.
  return origin
    ? parseItems(origin, (code) => (typeof code === 'string' && code ? code : undefined))
    : readItems(value, 'production_countries', (country) => readText(country, 'iso_3166_1'));
}

/** `undefined` if the id or the number is missing. Season 0 (specials) is valid. */
function parseSeason(value: unknown): Season | undefined {
  const id = readId(value);
  const number = readWhole(value, 'season_number', 0);
  if (id === undefined || number === undefined) {
    return undefined;
  }
  return {
    id,
    number,
    name: readSeasonName(value, number),
    episodeCount: readWhole(value, 'episode_count', 0) ?? 0,
    date: readDate(value, 'air_date'),
    posterPath: readText(value, 'poster_path'),
  };
}

function parseNextEpisode(value: unknown): NextEpisode | undefined {
  const season = readWhole(value, 'season_number', 0);
  const number = readWhole(value, 'episode_number', 0);
  return season === undefined || number === undefined
    ? undefined
    : {
        season,
        number,
        name: readText(value, 'name') ?? `Episode ${number}`,
        date: readDate(value, 'air_date'),
        stillPath: readText(value, 'still_path'),
      };
}

function parseVideo(value: unknown): Video | undefined {
  const key = readText(value, 'key');
  const site = readText(value, 'site');
  const type = readText(value, 'type');
  return key === undefined || site === undefined || type === undefined
    ? undefined
    : { key, site, type, name: readText(value, 'name') };
}
