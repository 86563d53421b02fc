import * as part from './partSchemas.ts';
import * as person from './personSchemas.ts';
import { flag, integer, list, page, path, record, type Schema, table, text } from './schemas.ts';
import {
  ARCHIVES,
  DETAILS,
  IMAGES,
  PAGE,
  type ServicePath,
  SOCIAL,
  titlePaths,
} from './titlePaths.ts';
import * as title from './titleSchemas.ts';

const SEARCH = ['query', 'include_adult', ...PAGE];
const DISCOVER = [
  ...PAGE,
  'include_adult',
  'sort_by',
  'vote_average.gte',
  'vote_average.lte',
  'vote_count.gte',
  'vote_count.lte',
  'watch_region',
  'with_companies',
  'with_genres',
  'with_keywords',
  'with_origin_country',
  'with_original_language',
  'with_runtime.gte',
  'with_runtime.lte',
  'with_watch_monetization_types',
  'with_watch_providers',
  'without_companies',
  'without_genres',
  'without_keywords',
  'without_watch_providers',
];

const certifications: Schema = record({
  certifications: table(
    '^[A-Z]{2}$',
    list(record({ certification: text, meaning: text, order: integer })),
  ),
});
const sizes = list(text);
const logos = record({
  id: integer,
  logos: list(record({ file_path: path, file_type: text, width: integer, height: integer })),
});
const alternativeNames = record({ id: integer, results: list(record({ name: text, type: text })) });
const place = { headquarters: text, homepage: text };

/**
 * The subset of the service that the catalogue implements: paths, parameters and response schemas,
 * including keys added over the years. The service's own OpenAPI file is too imprecise: it has no
 * `null` and declares fractions as integers. **Source**: https://developer.themoviedb.org/reference
 */
export const servicePaths: Readonly<Record<string, ServicePath>> = {
  ...titlePaths,

  '/person/popular': { query: PAGE, answer: page(person.personItem) },
  '/person/{person}': { query: DETAILS, answer: record(person.personDetails) },
  '/person/{person}/combined_credits': { answer: person.combinedCredits },
  '/person/{person}/external_ids': {
    answer: person.externalIds(
      ...new Set(
        ['imdb_id', 'tiktok_id', 'youtube_id', ...ARCHIVES, ...SOCIAL].filter(
          (name) => name !== 'tvdb_id',
        ),
      ),
    ),
  },
  // The service documents no parameters for this path. It ignores those of the other image
  // endpoints, because portraits have no language.
  '/person/{person}/images': { query: IMAGES, answer: part.pictures('profiles') },
  '/person/{person}/movie_credits': { answer: person.personMovieCredits },
  '/person/{person}/translations': {
    answer: part.translations({ biography: text, name: text, primary: flag }),
  },
  '/person/{person}/tv_credits': { answer: person.personSeriesCredits },

  '/collection/{collection}': { answer: record(title.collectionDetails) },
  '/collection/{collection}/images': {
    query: IMAGES,
    answer: part.pictures('backdrops', 'posters'),
  },
  '/collection/{collection}/translations': {
    answer: part.translations({ homepage: text, overview: text, title: text }),
  },
  '/company/{company}': {
    answer: record({
      ...title.company,
      ...place,
      description: text,
      parent_company: { type: 'null' },
    }),
  },
  '/company/{company}/alternative_names': { answer: alternativeNames },
  '/company/{company}/images': { answer: logos },
  '/network/{network}': { answer: record({ ...title.company, ...place }) },
  '/network/{network}/alternative_names': { answer: alternativeNames },
  '/network/{network}/images': { answer: logos },
  '/keyword/{keyword}': { answer: title.named },

  '/search/collection': {
    query: [...SEARCH, 'region'],
    answer: page(record(title.collectionItem)),
  },
  '/search/company': { query: ['query', 'page'], answer: page(record(title.company)) },
  '/search/keyword': { query: ['query', 'page'], answer: page(title.named) },
  '/search/movie': {
    query: [...SEARCH, 'primary_release_year', 'region', 'year'],
    answer: page(title.movieItem),
  },
  '/search/multi': { query: SEARCH, answer: page(person.anyItem) },
  '/search/person': { query: SEARCH, answer: page(person.personItem) },
  '/search/tv': {
    query: [...SEARCH, 'first_air_date_year', 'year'],
    answer: page(title.seriesItem),
  },
  '/find/{imdb}': {
    query: ['external_source'],
    answer: record({
      movie_results: list(person.anyItem),
      person_results: list(person.anyItem),
      tv_results: list(person.anyItem),
      tv_episode_results: list(record(title.episodeKeys)),
      tv_season_results: list(record(title.seasonKeys)),
    }),
  },
  '/discover/movie': {
    query: [
      ...DISCOVER,
      'certification',
      'certification.gte',
      'certification.lte',
      'certification_country',
      'include_video',
      'primary_release_date.gte',
      'primary_release_date.lte',
      'primary_release_year',
      'region',
      'release_date.gte',
      'release_date.lte',
      'with_cast',
      'with_crew',
      'with_people',
      'with_release_type',
      'year',
    ],
    answer: page(title.movieItem),
  },
  '/discover/tv': {
    query: [
      ...DISCOVER,
      'air_date.gte',
      'air_date.lte',
      'first_air_date.gte',
      'first_air_date.lte',
      'first_air_date_year',
      'include_null_first_air_dates',
      'screened_theatrically',
      'timezone',
      'with_networks',
      'with_status',
      'with_type',
    ],
    answer: page(title.seriesItem),
  },
  '/trending/all/{window}': { query: PAGE, answer: page(person.anyItem) },
  '/trending/movie/{window}': { query: PAGE, answer: page(person.anyItem) },
  '/trending/person/{window}': { query: PAGE, answer: page(person.anyItem) },
  '/trending/tv/{window}': { query: PAGE, answer: page(person.anyItem) },

  '/authentication/guest_session/new': {
    answer: record({ success: flag, guest_session_id: text, expires_at: text }),
  },
  '/certification/movie/list': { answer: certifications },
  '/certification/tv/list': { answer: certifications },
  '/configuration': {
    answer: record({
      change_keys: list(text),
      images: record({
        base_url: text,
        secure_base_url: text,
        backdrop_sizes: sizes,
        logo_sizes: sizes,
        poster_sizes: sizes,
        profile_sizes: sizes,
        still_sizes: sizes,
      }),
    }),
  },
  '/configuration/countries': {
    answer: list(record({ iso_3166_1: text, english_name: text, native_name: text })),
  },
  '/configuration/jobs': { answer: list(record({ department: text, jobs: list(text) })) },
  '/configuration/languages': { answer: title.languages },
  '/configuration/primary_translations': { answer: list(text) },
  '/configuration/timezones': { answer: list(record({ iso_3166_1: text, zones: list(text) })) },
  '/genre/movie/list': { answer: record({ genres: title.genres }) },
  '/genre/tv/list': { answer: record({ genres: title.genres }) },
  '/watch/providers/movie': { query: ['watch_region'], answer: part.providers },
  '/watch/providers/regions': {
    answer: record({
      results: list(record({ iso_3166_1: text, english_name: text, native_name: text })),
    }),
  },
  '/watch/providers/tv': { query: ['watch_region'], answer: part.providers },
};
