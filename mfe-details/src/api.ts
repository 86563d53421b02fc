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

/** What the detail pages ask the service for. */
const calls = { movie, series, person, videos, titleCredits, similar, personCredits };

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The client of the detail pages. */
export type DetailsApi = ReturnType<typeof useApi>;
