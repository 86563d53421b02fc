import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { personCredits, titleCredits } from '@portal/shared/api/endpoints/credits';
import { movie, person, series, similar, videos } from '@portal/shared/api/endpoints/details';
import { search } from '@portal/shared/api/endpoints/search';
import { withoutFields } from '@portal/shared/api/withoutFields';

/**
 * Endpoints that no page needs initially, in a chunk that loads with the first request to one of
 * them.
 */
const extras = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/titleExtras');
const seasons = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/seasons');

/** Fields that a rail of posters does not show. */
const NOT_ON_POSTERS = ['overview', 'backdropPath'] as const;

/** The endpoints that the detail pages use. */
const endpoints = {
  movie,
  series,
  person,
  videos,
  titleCredits,
  similar: withoutFields(similar, ...NOT_ON_POSTERS),
  personCredits,
  search,
  season: async () => (await seasons()).season,
  photos: async () => (await extras()).photos,
  recommendations: async () => withoutFields((await extras()).recommendations, ...NOT_ON_POSTERS),
  keywords: async () => (await extras()).keywords,
  offers: async () => (await extras()).offers,
  movieReleases: async () => (await extras()).movieReleases,
  seriesAgeRatings: async () => (await extras()).seriesAgeRatings,
  externalIds: async () => (await extras()).externalIds,
  collection: async () => (await extras()).collection,
};

export type DetailsApi = ReturnType<typeof createDetailsApi>;

/** Part of the deferred chunk, together with the parsers; see `api.ts`. */
export function createDetailsApi(options: ApiClientOptions) {
  return createApiClient(options, endpoints);
}
