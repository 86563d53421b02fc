import {
  byMediaType,
  dateOrNull,
  flag,
  integer,
  list,
  number,
  path,
  record,
  type Schema,
  text,
  textOrNull,
} from './schemas.ts';
import { movieKeys, seriesKeys, titleItem } from './titleSchemas.ts';

const personKeys = {
  adult: flag,
  gender: integer,
  id: integer,
  known_for_department: textOrNull,
  name: text,
  original_name: text,
  popularity: number,
  profile_path: path,
};

const personItemKeys = { ...personKeys, known_for: list(titleItem) };

export const personItem = record(personItemKeys);

/** An item of a list that mixes movies, series and people. */
export const anyItem = byMediaType({ movie: movieKeys, tv: seriesKeys, person: personItemKeys });

export const personDetails = {
  adult: flag,
  also_known_as: list(text),
  biography: text,
  birthday: dateOrNull,
  deathday: dateOrNull,
  gender: integer,
  homepage: textOrNull,
  id: integer,
  imdb_id: textOrNull,
  known_for_department: textOrNull,
  name: text,
  place_of_birth: textOrNull,
  popularity: number,
  profile_path: path,
};

const castKeys = { ...personKeys, character: text, credit_id: text, order: integer };
const jobKeys = { credit_id: text, department: text, job: text };
export const crew = list(record({ ...personKeys, ...jobKeys }));
export const guests = list(record(castKeys));

export const movieCredits = record({
  id: integer,
  cast: list(record({ ...castKeys, cast_id: integer })),
  crew,
});

export const seriesCredits = record({ id: integer, cast: list(record(castKeys)), crew });

export const episodeCredits = record({
  id: integer,
  cast: list(record(castKeys)),
  crew,
  guest_stars: guests,
});

export const aggregateCredits = record({
  id: integer,
  cast: list(
    record({
      ...personKeys,
      order: integer,
      roles: list(record({ credit_id: text, character: text, episode_count: integer })),
      total_episode_count: integer,
    }),
  ),
  crew: list(
    record({
      ...personKeys,
      department: text,
      jobs: list(record({ credit_id: text, job: text, episode_count: integer })),
      total_episode_count: integer,
    }),
  ),
});

const movieRole = { character: text, credit_id: text, order: integer };
const airs = { episode_count: integer, first_credit_air_date: dateOrNull };
const seriesRole = { ...airs, character: text, credit_id: text };

export const personMovieCredits = record({
  id: integer,
  cast: list(record({ ...movieKeys, ...movieRole })),
  crew: list(record({ ...movieKeys, ...jobKeys })),
});

export const personSeriesCredits = record({
  id: integer,
  cast: list(record({ ...seriesKeys, ...seriesRole })),
  crew: list(record({ ...seriesKeys, ...airs, ...jobKeys })),
});

export const combinedCredits = record({
  id: integer,
  cast: list(
    byMediaType({ movie: { ...movieKeys, ...movieRole }, tv: { ...seriesKeys, ...seriesRole } }),
  ),
  crew: list(
    byMediaType({
      movie: { ...movieKeys, ...jobKeys },
      tv: { ...seriesKeys, ...airs, ...jobKeys },
    }),
  ),
});

/** Ids in other databases, under the service's names. */
export function externalIds(...names: readonly string[]): Schema {
  const id = { type: ['string', 'integer', 'null'] };
  return record({ id: integer, ...Object.fromEntries(names.map((name) => [name, id])) });
}
