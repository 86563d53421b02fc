import type { Shape } from './Shape.ts';

const movieKeys = {
  adult: 'flag',
  backdrop_path: 'path?',
  genre_ids: ['integer'],
  id: 'integer',
  original_language: 'text',
  original_title: 'text',
  overview: 'text',
  popularity: 'number',
  poster_path: 'path?',
  release_date: 'date',
  softcore: 'flag',
  title: 'text',
  video: 'flag',
  vote_average: 'number',
  vote_count: 'integer',
} as const satisfies Readonly<Record<string, Shape>>;

const seriesKeys = {
  adult: 'flag',
  backdrop_path: 'path?',
  first_air_date: 'date',
  genre_ids: ['integer'],
  id: 'integer',
  name: 'text',
  origin_country: ['text'],
  original_language: 'text',
  original_name: 'text',
  overview: 'text',
  popularity: 'number',
  poster_path: 'path?',
  softcore: 'flag',
  vote_average: 'number',
  vote_count: 'integer',
} as const satisfies Readonly<Record<string, Shape>>;

const personKeys = {
  adult: 'flag',
  gender: 'integer',
  id: 'integer',
  known_for_department: 'text?',
  name: 'text',
  original_name: 'text',
  popularity: 'number',
  profile_path: 'path?',
} as const satisfies Readonly<Record<string, Shape>>;

const crewKeys = { credit_id: 'text', department: 'text', job: 'text' } as const;
const episodeKeys = {
  air_date: 'date?',
  episode_number: 'integer',
  episode_type: 'text',
  id: 'integer',
  name: 'text',
  overview: 'text',
  production_code: 'text',
  runtime: 'integer?',
  season_number: 'integer',
  show_id: 'integer',
  still_path: 'path?',
  vote_average: 'number',
  vote_count: 'integer',
} as const satisfies Readonly<Record<string, Shape>>;

const genres: Shape = [{ keys: { id: 'integer', name: 'text' } }];
const companies: Shape = [
  { keys: { id: 'integer', logo_path: 'path?', name: 'text', origin_country: 'text' } },
];
const countries: Shape = [{ keys: { iso_3166_1: 'text', name: 'text' } }];
const languages: Shape = [{ keys: { english_name: 'text', iso_639_1: 'text', name: 'text' } }];
const seasonAirs = { episode_count: 'integer', first_credit_air_date: 'date?' } as const;

const movieItem: Shape = { keys: { ...movieKeys, media_type: 'text' } };
const seriesItem: Shape = { keys: { ...seriesKeys, media_type: 'text' } };
const mixed: Shape = { byMediaType: { movie: movieItem, tv: seriesItem } };

const image: Shape = {
  keys: {
    aspect_ratio: 'number',
    file_path: 'path?',
    height: 'integer',
    iso_3166_1: 'text?',
    iso_639_1: 'text?',
    vote_average: 'number',
    vote_count: 'integer',
    width: 'integer',
  },
};

const page = (item: Shape): Shape => ({
  keys: { page: 'integer', results: [item], total_pages: 'integer', total_results: 'integer' },
});
const datedPage = (item: Shape): Shape => ({
  keys: {
    dates: { keys: { maximum: 'date', minimum: 'date' } },
    page: 'integer',
    results: [item],
    total_pages: 'integer',
    total_results: 'integer',
  },
});

/**
 * The shapes of the service's responses as observed from 2022 to 2026: exactly these keys, with
 * these types. Includes keys added over the years (`softcore`, `original_name`,
 * `first_credit_air_date`, a movie's `origin_country`).
 */
export const observedShapes = {
  movies: page({ keys: movieKeys }),
  datedMovies: datedPage({ keys: movieKeys }),
  series: page({ keys: seriesKeys }),
  people: page({ keys: { ...personKeys, known_for: [mixed] } }),
  anything: page({
    byMediaType: {
      movie: movieItem,
      tv: seriesItem,
      person: { keys: { ...personKeys, known_for: [mixed], media_type: 'text' } },
    },
  }),
  movie: {
    keys: {
      adult: 'flag',
      backdrop_path: 'path?',
      belongs_to_collection: {
        orNull: {
          keys: { id: 'integer', name: 'text', poster_path: 'path?', backdrop_path: 'path?' },
        },
      },
      budget: 'integer',
      genres,
      homepage: 'text',
      id: 'integer',
      imdb_id: 'text?',
      origin_country: ['text'],
      original_language: 'text',
      original_title: 'text',
      overview: 'text',
      popularity: 'number',
      poster_path: 'path?',
      production_companies: companies,
      production_countries: countries,
      release_date: 'date',
      revenue: 'integer',
      runtime: 'integer',
      softcore: 'flag',
      spoken_languages: languages,
      status: 'text',
      tagline: 'text',
      title: 'text',
      video: 'flag',
      vote_average: 'number',
      vote_count: 'integer',
    },
  },
  oneSeries: {
    keys: {
      adult: 'flag',
      backdrop_path: 'path?',
      created_by: [
        {
          keys: {
            id: 'integer',
            credit_id: 'text',
            name: 'text',
            original_name: 'text',
            gender: 'integer',
            profile_path: 'path?',
          },
        },
      ],
      episode_run_time: ['integer'],
      first_air_date: 'date',
      genres,
      homepage: 'text',
      id: 'integer',
      in_production: 'flag',
      languages: ['text'],
      last_air_date: 'date?',
      last_episode_to_air: { orNull: { keys: episodeKeys } },
      name: 'text',
      networks: companies,
      next_episode_to_air: { orNull: { keys: episodeKeys } },
      number_of_episodes: 'integer',
      number_of_seasons: 'integer',
      origin_country: ['text'],
      original_language: 'text',
      original_name: 'text',
      overview: 'text',
      popularity: 'number',
      poster_path: 'path?',
      production_companies: companies,
      production_countries: countries,
      seasons: [
        {
          keys: {
            air_date: 'date?',
            episode_count: 'integer',
            id: 'integer',
            name: 'text',
            overview: 'text',
            poster_path: 'path?',
            season_number: 'integer',
            vote_average: 'number',
          },
        },
      ],
      softcore: 'flag',
      spoken_languages: languages,
      status: 'text',
      tagline: 'text',
      type: 'text',
      vote_average: 'number',
      vote_count: 'integer',
    },
  },
  person: {
    keys: {
      adult: 'flag',
      also_known_as: ['text'],
      biography: 'text',
      birthday: 'date?',
      deathday: 'date?',
      gender: 'integer',
      homepage: 'text?',
      id: 'integer',
      imdb_id: 'text?',
      known_for_department: 'text?',
      name: 'text',
      place_of_birth: 'text?',
      popularity: 'number',
      profile_path: 'path?',
    },
  },
  videos: {
    keys: {
      id: 'integer',
      results: [
        {
          keys: {
            iso_639_1: 'text',
            iso_3166_1: 'text',
            name: 'text',
            key: 'text',
            site: 'text',
            size: 'integer',
            type: 'text',
            official: 'flag',
            published_at: 'text',
            id: 'text',
          },
        },
      ],
    },
  },
  movieCredits: {
    keys: {
      id: 'integer',
      cast: [
        {
          keys: {
            ...personKeys,
            cast_id: 'integer',
            character: 'text',
            credit_id: 'text',
            order: 'integer',
          },
        },
      ],
      crew: [{ keys: { ...personKeys, ...crewKeys } }],
    },
  },
  seriesCredits: {
    keys: {
      id: 'integer',
      cast: [{ keys: { ...personKeys, character: 'text', credit_id: 'text', order: 'integer' } }],
      crew: [{ keys: { ...personKeys, ...crewKeys } }],
    },
  },
  personMovieCredits: {
    keys: {
      id: 'integer',
      cast: [{ keys: { ...movieKeys, character: 'text', credit_id: 'text', order: 'integer' } }],
      crew: [{ keys: { ...movieKeys, ...crewKeys } }],
    },
  },
  personSeriesCredits: {
    keys: {
      id: 'integer',
      cast: [{ keys: { ...seriesKeys, ...seasonAirs, character: 'text', credit_id: 'text' } }],
      crew: [{ keys: { ...seriesKeys, ...seasonAirs, ...crewKeys } }],
    },
  },
  season: {
    keys: {
      _id: 'text',
      air_date: 'date?',
      episodes: [
        {
          keys: {
            ...episodeKeys,
            crew: [{ keys: { ...personKeys, ...crewKeys } }],
            guest_stars: [
              {
                keys: { ...personKeys, character: 'text', credit_id: 'text', order: 'integer' },
              },
            ],
          },
        },
      ],
      id: 'integer',
      name: 'text',
      overview: 'text',
      poster_path: 'path?',
      season_number: 'integer',
      vote_average: 'number',
    },
  },
  images: { keys: { id: 'integer', backdrops: [image], logos: [image], posters: [image] } },
  recommendations: page(movieItem),
  collection: {
    keys: {
      id: 'integer',
      name: 'text',
      original_language: 'text',
      original_name: 'text',
      overview: 'text',
      poster_path: 'path?',
      backdrop_path: 'path?',
      parts: [movieItem],
    },
  },
  releaseDates: {
    keys: {
      id: 'integer',
      results: [
        {
          keys: {
            iso_3166_1: 'text',
            release_dates: [
              {
                keys: {
                  certification: 'text',
                  descriptors: ['text'],
                  iso_639_1: 'text',
                  note: 'text',
                  release_date: 'text',
                  type: 'integer',
                },
              },
            ],
          },
        },
      ],
    },
  },
  contentRatings: {
    keys: {
      id: 'integer',
      results: [{ keys: { descriptors: ['text'], iso_3166_1: 'text', rating: 'text' } }],
    },
  },
  genres: { keys: { genres } },
  countries: [{ keys: { iso_3166_1: 'text', english_name: 'text', native_name: 'text' } }],
  languages,
  configuration: {
    keys: {
      change_keys: ['text'],
      images: {
        keys: {
          base_url: 'text',
          secure_base_url: 'text',
          backdrop_sizes: ['text'],
          logo_sizes: ['text'],
          poster_sizes: ['text'],
          profile_sizes: ['text'],
          still_sizes: ['text'],
        },
      },
    },
  },
  guestSession: { keys: { success: 'flag', guest_session_id: 'text', expires_at: 'text' } },
} as const satisfies Readonly<Record<string, Shape>>;
