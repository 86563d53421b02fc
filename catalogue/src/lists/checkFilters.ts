import { ApiFailure } from '../http/failures.ts';

const EVERYWHERE = [
  'api_key',
  'include_adult',
  'include_null_first_air_dates',
  'include_video',
  'language',
  'page',
  'region',
  'sort_by',
  'timezone',
  'vote_average.gte',
  'vote_average.lte',
  'vote_count.gte',
  'vote_count.lte',
  'with_cast',
  'with_companies',
  'with_crew',
  'with_genres',
  'with_keywords',
  'with_origin_country',
  'with_original_language',
  'with_people',
  'with_runtime.gte',
  'with_runtime.lte',
  'without_genres',
  'without_keywords',
  'year',
];

const OF_KIND = {
  movie: [
    'certification',
    'certification_country',
    'primary_release_date.gte',
    'primary_release_date.lte',
    'primary_release_year',
    'release_date.gte',
    'release_date.lte',
  ],
  tv: ['first_air_date.gte', 'first_air_date.lte', 'first_air_date_year', 'with_networks'],
} as const;

/**
 * Refuses a request with a filter that the catalogue does not have. The service has a few more, and
 * ignores what it does not know: the answer would look as if it were filtered. **Fails** with code
 * 5.
 */
export function checkFilters(kind: 'movie' | 'tv', names: readonly string[]): void {
  const known: readonly string[] = [...EVERYWHERE, ...OF_KIND[kind]];
  if (!names.every((name) => known.includes(name))) {
    throw new ApiFailure('invalidParameters');
  }
}
