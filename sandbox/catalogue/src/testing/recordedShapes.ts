/**
 * The shape of a value, derived from responses recorded from the service: a type, a list with the
 * shape of its items, or the fields of an object. `?` marks a field that is sometimes missing, and
 * `| null` one that can be `null`. Some fields, such as a birthday, are marked as nullable although
 * no recorded response lacks them: some edge cases in the catalogue do.
 */
export type Shape =
  | 'boolean'
  | 'number'
  | 'string'
  | readonly [Shape]
  | { readonly [field: string]: Shape };

const named: Shape = { id: 'number', name: 'string' };

const pictures = { 'backdrop_path | null': 'string', 'poster_path | null': 'string' } as const;

const title = {
  ...pictures,
  'adult?': 'boolean',
  genre_ids: ['number'],
  id: 'number',
  original_language: 'string',
  overview: 'string',
  popularity: 'number',
  'softcore?': 'boolean',
  vote_average: 'number',
  vote_count: 'number',
} as const;

const movieNames = {
  original_title: 'string',
  release_date: 'string',
  title: 'string',
  video: 'boolean',
} as const;
const movie = { ...title, ...movieNames } as const;

const seriesNames = {
  first_air_date: 'string',
  name: 'string',
  origin_country: ['string'],
  original_name: 'string',
} as const;
const series = { ...title, ...seriesNames } as const;

const personFields = {
  adult: 'boolean',
  gender: 'number',
  id: 'number',
  'known_for_department | null': 'string',
  name: 'string',
  'original_name?': 'string',
  popularity: 'number',
  'profile_path | null': 'string',
} as const;
const person = {
  ...personFields,
  known_for: [{ ...title, ...maybe({ ...movieNames, ...seriesNames }), media_type: 'string' }],
} as const;

const job = { credit_id: 'string', department: 'string', job: 'string' } as const;
const part = { character: 'string', credit_id: 'string' } as const;
const episodes = { 'episode_count?': 'number', 'first_credit_air_date? | null': 'string' } as const;

const video: Shape = {
  id: 'string',
  iso_3166_1: 'string',
  iso_639_1: 'string',
  key: 'string',
  name: 'string',
  official: 'boolean',
  published_at: 'string',
  site: 'string',
  size: 'number',
  type: 'string',
};

const organization: Shape = { ...named, 'logo_path | null': 'string', origin_country: 'string' };

const details = {
  ...pictures,
  adult: 'boolean',
  genres: [named],
  homepage: 'string',
  id: 'number',
  'origin_country?': ['string'],
  original_language: 'string',
  overview: 'string',
  popularity: 'number',
  production_companies: [organization],
  production_countries: [{ iso_3166_1: 'string', name: 'string' }],
  'softcore?': 'boolean',
  spoken_languages: [{ english_name: 'string', iso_639_1: 'string', name: 'string' }],
  status: 'string',
  tagline: 'string',
  vote_average: 'number',
  vote_count: 'number',
} as const;

const episode: Shape = {
  'air_date | null': 'string',
  episode_number: 'number',
  'episode_type?': 'string',
  id: 'number',
  name: 'string',
  overview: 'string',
  production_code: 'string',
  'runtime | null': 'number',
  season_number: 'number',
  show_id: 'number',
  'still_path | null': 'string',
  vote_average: 'number',
  vote_count: 'number',
};

const country: Shape = { english_name: 'string', iso_3166_1: 'string', native_name: 'string' };

/** The recorded shapes, by endpoint and, where it matters, kind of title. */
export const recordedShapes: Readonly<Record<string, Shape>> = {
  upcomingMovies: { ...page(movie), dates: { maximum: 'string', minimum: 'string' } },
  nowPlayingMovies: { ...page(movie), dates: { maximum: 'string', minimum: 'string' } },
  topRatedMovies: page(movie),
  popularMovies: page(movie),
  seriesOnTheAir: page(series),
  popularSeries: page(series),
  popularPeople: page(person),
  'trending movie': page({ ...movie, media_type: 'string' }),
  'trending tv': page({ ...series, media_type: 'string' }),
  discoverMovies: page(movie),
  discoverSeries: page(series),
  'search movie': page(movie),
  'search tv': page(series),
  'search person': page(person),
  'searchOfYear movie': page(movie),
  'searchOfYear tv': page(series),
  'similar movie': page(movie),
  'similar tv': page(series),
  movie: {
    ...details,
    ...movieNames,
    'belongs_to_collection | null': { ...named, ...pictures },
    budget: 'number',
    'imdb_id | null': 'string',
    revenue: 'number',
    runtime: 'number',
  },
  series: {
    ...details,
    ...seriesNames,
    created_by: [
      {
        ...named,
        credit_id: 'string',
        gender: 'number',
        'original_name?': 'string',
        'profile_path | null': 'string',
      },
    ],
    episode_run_time: ['number'],
    in_production: 'boolean',
    languages: ['string'],
    'last_air_date | null': 'string',
    'last_episode_to_air | null': episode,
    networks: [organization],
    'next_episode_to_air | null': episode,
    number_of_episodes: 'number',
    number_of_seasons: 'number',
    seasons: [
      {
        ...named,
        'air_date | null': 'string',
        episode_count: 'number',
        overview: 'string',
        'poster_path | null': 'string',
        season_number: 'number',
        'vote_average?': 'number',
      },
    ],
    type: 'string',
  },
  person: {
    ...personFields,
    also_known_as: ['string'],
    biography: 'string',
    'birthday | null': 'string',
    'deathday | null': 'string',
    'homepage | null': 'string',
    'imdb_id | null': 'string',
    'place_of_birth | null': 'string',
  },
  videos: { id: 'number', results: [video] },
  titleCredits: {
    cast: [{ ...personFields, ...part, 'cast_id?': 'number', order: 'number' }],
    crew: [{ ...personFields, ...job }],
    id: 'number',
  },
  'personCredits movie': {
    cast: [{ ...movie, ...part, order: 'number' }],
    crew: [{ ...movie, ...job }],
    id: 'number',
  },
  'personCredits tv': {
    cast: [{ ...series, ...part, ...episodes }],
    crew: [{ ...series, ...job, ...episodes }],
    id: 'number',
  },
  movieGenres: { genres: [named] },
  seriesGenres: { genres: [named] },
  countries: [country],
  languages: [{ english_name: 'string', iso_639_1: 'string', name: 'string' }],
  createGuestSession: { expires_at: 'string', guest_session_id: 'string', success: 'boolean' },
};

function page(item: Shape): Readonly<Record<string, Shape>> {
  return { page: 'number', results: [item], total_pages: 'number', total_results: 'number' };
}

function maybe(fields: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [`${name}?`, shape]));
}

/** How a value differs from its shape: one sentence per difference. */
export function shapeFaults(value: unknown, shape: Shape, at = 'the answer'): readonly string[] {
  if (typeof shape === 'string') {
    return typeof value === shape ? [] : [`${at} is ${JSON.stringify(value)} instead of ${shape}`];
  }
  if (isList(shape)) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => shapeFaults(item, shape[0], `${at}.${index}`))
      : [`${at} is no list`];
  }
  if (typeof value !== 'object' || value === null) {
    return [`${at} is no object`];
  }
  const fields = fieldsOf(shape);
  const unknown = Object.keys(value).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...unknown.map((name) => `${at}.${name} is not in any recorded answer`),
    ...fields.flatMap((field) => {
      const part: unknown = Reflect.get(value, field.name);
      const isAbsent =
        (part === undefined && field.isOptional) || (part === null && field.isNullable);
      return isAbsent ? [] : shapeFaults(part, field.shape, `${at}.${field.name}`);
    }),
  ];
}

/**
 * The emptiest value of a shape: without optional fields, and with `null` wherever it is allowed.
 */
export function poorestOf(shape: Shape): unknown {
  if (typeof shape === 'string') {
    return { boolean: false, number: 1, string: 'text' }[shape];
  }
  return isList(shape)
    ? [poorestOf(shape[0])]
    : Object.fromEntries(
        fieldsOf(shape)
          .filter(({ isOptional }) => !isOptional)
          .map((field) => [field.name, field.isNullable ? null : poorestOf(field.shape)]),
      );
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function fieldsOf(shape: Readonly<Record<string, Shape>>) {
  return Object.entries(shape).map(([key, part]) => ({
    name: /^\w+/.exec(key)?.[0] ?? '',
    isOptional: key.includes('?'),
    isNullable: key.endsWith('| null'),
    shape: part,
  }));
}
