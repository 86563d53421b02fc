import { ApiFailure } from '../http/failures.ts';

const EVERYWHERE = [
  'api_key',
  'include_adult',
  'language',
  'page',
  'sort_by',
  'vote_average.gte',
  'vote_count.gte',
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
  'without_genres',
  'without_keywords',
];

const OF_KIND = {
  movie: [
    'certification',
    'certification.gte',
    'certification.lte',
    'certification_country',
    'primary_release_date.gte',
    'primary_release_date.lte',
    'primary_release_year',
    'region',
    'release_date.gte',
    'release_date.lte',
    'with_release_type',
  ],
  tv: [
    'first_air_date.gte',
    'first_air_date.lte',
    'first_air_date_year',
    'with_networks',
    'with_status',
  ],
} as const;

/**
 * Rejects filters that the portal does not use, such as misspelled ones. The service ignores
 * unknown filters, so its response only looks filtered. **Fails** with code 5.
 */
export function checkFilters(kind: 'movie' | 'tv', names: readonly string[]): void {
  const known: readonly string[] = [...EVERYWHERE, ...OF_KIND[kind]];
  if (!names.every((name) => known.includes(name))) {
    throw new ApiFailure('invalidParameters');
  }
}
