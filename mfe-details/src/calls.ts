import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { personCredits, titleCredits } from '@portal/shared/api/endpoints/credits';
import { movie, person, series, similar, videos } from '@portal/shared/api/endpoints/details';
import { search } from '@portal/shared/api/endpoints/search';
import { withoutFields } from '@portal/shared/api/withoutFields';

/** What no page needs at first: a file of its own, which comes with the first call that needs it. */
const late = () =>
  import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/endpoints/titleExtras');

/** What a rail of posters does not show. */
const NOT_ON_POSTERS = ['overview', 'backdropPath'] as const;

/** The service's calls that the detail pages use. */
const calls = {
  movie,
  series,
  person,
  videos,
  titleCredits,
  similar: withoutFields(similar, ...NOT_ON_POSTERS),
  personCredits,
  search,
  photos: async () => (await late()).photos,
  season: async () =>
    (await import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/endpoints/seasons'))
      .season,
  recommendations: async () => withoutFields((await late()).recommendations, ...NOT_ON_POSTERS),
  keywords: async () => (await late()).keywords,
  offers: async () => (await late()).offers,
  movieAgeRatings: async () => (await late()).movieAgeRatings,
  seriesAgeRatings: async () => (await late()).seriesAgeRatings,
  externalIds: async () => (await late()).externalIds,
  collection: async () => (await late()).collection,
};

/** The API client of the detail pages. */
export type DetailsApi = ReturnType<typeof createDetailsApi>;

export function createDetailsApi(options: ApiClientOptions) {
  return createApiClient(options, calls);
}
