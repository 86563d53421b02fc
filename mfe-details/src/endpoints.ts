import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { personCredits, titleCredits } from '@portal/shared/api/endpoints/credits';
import { movie, person, series, similar, videos } from '@portal/shared/api/endpoints/details';
import { search } from '@portal/shared/api/endpoints/search';
import { season } from '@portal/shared/api/endpoints/seasons';
import {
  collection,
  externalIds,
  keywords,
  movieReleases,
  offers,
  photos,
  recommendations,
  seriesAgeRatings,
} from '@portal/shared/api/endpoints/titleExtras';
import { withoutFields } from '@portal/shared/api/withoutFields';

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
  season,
  photos,
  recommendations: withoutFields(recommendations, ...NOT_ON_POSTERS),
  keywords,
  offers,
  movieReleases,
  seriesAgeRatings,
  externalIds,
  collection,
};

export type DetailsApi = ReturnType<typeof createDetailsApi>;

/** Part of the deferred chunk, together with the parsers; see `api.ts`. */
export function createDetailsApi(options: ApiClientOptions) {
  return createApiClient(options, endpoints);
}
