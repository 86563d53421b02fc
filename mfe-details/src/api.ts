import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import {
  movie,
  person,
  personCredits,
  series,
  similar,
  titleCredits,
  videos,
} from '@portal/shared/api/endpoints';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** The service's calls that the detail pages use. */
const calls = { movie, series, person, videos, titleCredits, similar, personCredits };

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The API client of the detail pages. */
export type DetailsApi = ReturnType<typeof useApi>;
