import {
  flag,
  integer,
  list,
  number,
  path,
  record,
  type Schema,
  table,
  text,
  textOrNull,
} from './schemas.ts';

const image = record({
  aspect_ratio: number,
  file_path: path,
  height: integer,
  iso_3166_1: textOrNull,
  iso_639_1: textOrNull,
  vote_average: number,
  vote_count: integer,
  width: integer,
});

/** Picture lists under the given names. */
export function pictures(...names: readonly string[]): Schema {
  return record({
    id: integer,
    ...Object.fromEntries(names.map((name) => [name, list(image)])),
  });
}

export const videos = record({
  id: integer,
  results: list(
    record({
      iso_639_1: text,
      iso_3166_1: text,
      name: text,
      key: text,
      site: text,
      size: integer,
      type: text,
      official: flag,
      published_at: text,
      id: text,
    }),
  ),
});

/** Translations of an entry with the given text fields. */
export function translations(texts: Readonly<Record<string, Schema>>): Schema {
  return record({
    id: integer,
    translations: list(
      record({
        iso_3166_1: text,
        iso_639_1: text,
        name: text,
        english_name: text,
        data: record(texts),
      }),
    ),
  });
}

const provider = {
  logo_path: path,
  provider_id: integer,
  provider_name: text,
  display_priority: integer,
};

export const providers = record({
  results: list(record({ ...provider, display_priorities: table('^[A-Z]{2}$', integer) })),
});

const offers = list(record(provider));

export const watchProviders = record({
  id: integer,
  results: table(
    '^[A-Z]{2}$',
    record(
      { link: text },
      { flatrate: offers, free: offers, ads: offers, rent: offers, buy: offers },
    ),
  ),
});

export const releaseDates = record({
  id: integer,
  results: list(
    record({
      iso_3166_1: text,
      release_dates: list(
        record({
          certification: text,
          descriptors: list(text),
          iso_639_1: text,
          note: text,
          release_date: text,
          type: integer,
        }),
      ),
    }),
  ),
});

export const contentRatings = record({
  id: integer,
  results: list(record({ descriptors: list(text), iso_3166_1: text, rating: text })),
});
