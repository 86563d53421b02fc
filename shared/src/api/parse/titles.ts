import type { TitleKind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import type { Genre } from '../../domain/reference.ts';
import type {
  MovieDetail,
  NextEpisode,
  Season,
  SeriesDetail,
  TitleDetail,
  TitleSummary,
} from '../../domain/titles.ts';
import { parsePerson } from './people.ts';
import {
  isWireRecord,
  parseItems,
  parsePagedList,
  readDate,
  readId,
  readItems,
  readList,
  readText,
  readWhole,
  type WireRecord,
} from './wireFields.ts';

/** The same fields have different names for a series. */
const FIELDS = {
  movie: { title: 'title', originalTitle: 'original_title', date: 'release_date' },
  tv: { title: 'name', originalTitle: 'original_name', date: 'first_air_date' },
} as const;

/** Parses a page of movies or series; `undefined` if it is not a list. */
export function parseTitles(
  body: unknown,
  kind: TitleKind,
  page: number,
): PagedList<TitleSummary> | undefined {
  return parsePagedList(body, page, (item) => parseTitle(kind, item));
}

/** Parses what was found by an external id; `undefined` if it is not such an answer. */
export function parseFoundTitles(body: unknown): readonly TitleSummary[] | undefined {
  const movies = isWireRecord(body) ? readList(body, 'movie_results') : undefined;
  const series = isWireRecord(body) ? readList(body, 'tv_results') : undefined;
  return (
    movies &&
    series && [
      ...parseItems(movies, (item) => parseTitle('movie', item)),
      ...parseItems(series, (item) => parseTitle('tv', item)),
    ]
  );
}

/** Parses a movie or series; `undefined` without an id or any title. */
export function parseTitle(kind: TitleKind, value: unknown): TitleSummary | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const fields = FIELDS[kind];
  const id = readId(value);
  const title = readText(value, fields.title) ?? readText(value, fields.originalTitle);
  if (id === undefined || title === undefined) {
    return undefined;
  }
  return {
    kind,
    id,
    title,
    originalTitle: readText(value, fields.originalTitle) ?? title,
    overview: readText(value, 'overview'),
    posterPath: readText(value, 'poster_path'),
    backdropPath: readText(value, 'backdrop_path'),
    rating: readRating(value),
    date: readDate(value, fields.date),
  };
}

/** Both an average of 0 and a vote count of 0 mean that nobody has voted. */
export function readRating(record: WireRecord): number | undefined {
  const average = record.vote_average;
  const isRated =
    typeof average === 'number' && average > 0 && average <= 10 && record.vote_count !== 0;
  return isRated ? average : undefined;
}

/** Parses a movie's details; `undefined` without an id or any title. */
export function parseMovieDetail(value: unknown): MovieDetail | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const facts = parseTitleFacts('movie', value);
  return (
    facts && {
      ...facts,
      kind: 'movie',
      // Of these, 0 means unknown.
      runtimeMinutes: readWhole(value, 'runtime', 1),
      budget: readWhole(value, 'budget', 1),
      revenue: readWhole(value, 'revenue', 1),
      collection: parseGenre(value.belongs_to_collection),
    }
  );
}

/** Parses a series' details; `undefined` without an id or any name. */
export function parseSeriesDetail(value: unknown): SeriesDetail | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const facts = parseTitleFacts('tv', value);
  return (
    facts && {
      ...facts,
      kind: 'tv',
      seasons: readItems(value, 'seasons', parseSeason),
      creators: readItems(value, 'created_by', parsePerson),
      networks: readItems(value, 'networks', parseGenre).map(({ name }) => name),
      lastDate: readDate(value, 'last_air_date'),
      nextEpisode: parseNextEpisode(value.next_episode_to_air),
    }
  );
}

type TitleFacts = Omit<TitleDetail, 'kind'>;

/** The fields that movies and series share; `undefined` without an id or any title. */
function parseTitleFacts(kind: TitleKind, record: WireRecord): TitleFacts | undefined {
  const title = parseTitle(kind, record);
  return (
    title && {
      ...title,
      tagline: readText(record, 'tagline'),
      countries: readCountries(record),
      language: readText(record, 'original_language'),
      genres: readItems(record, 'genres', parseGenre),
      companies: readItems(record, 'production_companies', parseGenre),
      votes: readWhole(record, 'vote_count', 1),
      status: readText(record, 'status'),
      homepage: readHomepage(record),
    }
  );
}

function readHomepage(record: WireRecord): string | undefined {
  const address = readText(record, 'homepage');
  return address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
}

/** Parses the episode that comes next; `undefined` without its numbers. */
function parseNextEpisode(value: unknown): NextEpisode | undefined {
  const season = isWireRecord(value) ? readWhole(value, 'season_number', 0) : undefined;
  const number = isWireRecord(value) ? readWhole(value, 'episode_number', 0) : undefined;
  return isWireRecord(value) && season !== undefined && number !== undefined
    ? { season, number, date: readDate(value, 'air_date') }
    : undefined;
}

function readCountries(record: WireRecord): string[] {
  const origin = readList(record, 'origin_country');
  if (origin) {
    return parseItems(origin, (code) =>
      typeof code === 'string' && code !== '' ? code : undefined,
    );
  }
  // Older data of the service lacks the country of origin, and only has the production countries.
  return parseItems(readList(record, 'production_countries') ?? [], (country) =>
    isWireRecord(country) ? readText(country, 'iso_3166_1') : undefined,
  );
}

/** Parses a season; `undefined` without an id or a number. Season 0, the specials, is valid. */
function parseSeason(value: unknown): Season | undefined {
  if (!isWireRecord(value)) {
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
    episodeCount: readWhole(value, 'episode_count', 0) ?? 0,
    posterPath: readText(value, 'poster_path'),
  };
}

/** The name of a season, or what one without a name is called. */
export function readSeasonName(record: WireRecord, number: number): string {
  return readText(record, 'name') ?? (number === 0 ? 'Specials' : `Season ${number}`);
}

/** Parses what has an id and a name: a genre, a keyword, a network; `undefined` without either. */
export function parseGenre(value: unknown): Genre | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const id = readId(value);
  const name = readText(value, 'name');
  return id === undefined || name === undefined ? undefined : { id, name };
}
