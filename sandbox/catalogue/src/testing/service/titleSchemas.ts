import {
  byMediaType,
  date,
  dateOrNull,
  flag,
  integer,
  integerOrNull,
  list,
  number,
  orNull,
  path,
  record,
  text,
  textOrNull,
} from './schemas.ts';

/** The service's fields for a movie in a list. */
export const movieKeys = {
  adult: flag,
  backdrop_path: path,
  genre_ids: list(integer),
  id: integer,
  original_language: text,
  original_title: text,
  overview: text,
  popularity: number,
  poster_path: path,
  release_date: date,
  softcore: flag,
  title: text,
  video: flag,
  vote_average: number,
  vote_count: integer,
};

/** The service's fields for a series in a list. */
export const seriesKeys = {
  adult: flag,
  backdrop_path: path,
  first_air_date: date,
  genre_ids: list(integer),
  id: integer,
  name: text,
  origin_country: list(text),
  original_language: text,
  original_name: text,
  overview: text,
  popularity: number,
  poster_path: path,
  softcore: flag,
  vote_average: number,
  vote_count: integer,
};

export const movieItem = record(movieKeys);
export const seriesItem = record(seriesKeys);
export const titleItem = byMediaType({ movie: movieKeys, tv: seriesKeys });

export const named = record({ id: integer, name: text });
export const genres = list(named);
export const company = { id: integer, logo_path: path, name: text, origin_country: text };
const companies = list(record(company));
const countries = list(record({ iso_3166_1: text, name: text }));
export const languages = list(record({ english_name: text, iso_639_1: text, name: text }));

const collectionKeys = { id: integer, name: text, poster_path: path, backdrop_path: path };

export const movieDetails = {
  adult: flag,
  backdrop_path: path,
  belongs_to_collection: orNull(record(collectionKeys)),
  budget: integer,
  genres,
  homepage: text,
  id: integer,
  imdb_id: textOrNull,
  origin_country: list(text),
  original_language: text,
  original_title: text,
  overview: text,
  popularity: number,
  poster_path: path,
  production_companies: companies,
  production_countries: countries,
  release_date: date,
  revenue: integer,
  runtime: integer,
  softcore: flag,
  spoken_languages: languages,
  status: text,
  tagline: text,
  title: text,
  video: flag,
  vote_average: number,
  vote_count: integer,
};

/** The service's fields for an episode, common to all responses that include one. */
export const episodeKeys = {
  air_date: dateOrNull,
  episode_number: integer,
  episode_type: text,
  id: integer,
  name: text,
  overview: text,
  production_code: text,
  runtime: integerOrNull,
  season_number: integer,
  show_id: integer,
  still_path: path,
  vote_average: number,
  vote_count: integer,
};

/** The service's fields for a season, common to all responses that include one. */
export const seasonKeys = {
  air_date: dateOrNull,
  id: integer,
  name: text,
  overview: text,
  poster_path: path,
  season_number: integer,
  vote_average: number,
};

export const seriesDetails = {
  adult: flag,
  backdrop_path: path,
  created_by: list(
    record({
      id: integer,
      credit_id: text,
      name: text,
      original_name: text,
      gender: integer,
      profile_path: path,
    }),
  ),
  episode_run_time: list(integer),
  first_air_date: date,
  genres,
  homepage: text,
  id: integer,
  in_production: flag,
  languages: list(text),
  last_air_date: dateOrNull,
  last_episode_to_air: orNull(record(episodeKeys)),
  name: text,
  networks: companies,
  next_episode_to_air: orNull(record(episodeKeys)),
  number_of_episodes: integer,
  number_of_seasons: integer,
  origin_country: list(text),
  original_language: text,
  original_name: text,
  overview: text,
  popularity: number,
  poster_path: path,
  production_companies: companies,
  production_countries: countries,
  seasons: list(record({ ...seasonKeys, episode_count: integer })),
  softcore: flag,
  spoken_languages: languages,
  status: text,
  tagline: text,
  type: text,
  vote_average: number,
  vote_count: integer,
};

export const collectionDetails = {
  ...collectionKeys,
  original_language: text,
  original_name: text,
  overview: text,
  parts: list(byMediaType({ movie: movieKeys })),
};

export const collectionItem = {
  ...collectionKeys,
  adult: flag,
  original_language: text,
  original_name: text,
  overview: text,
};
