import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { movie, series } from '@portal/shared/api/endpoints/details';
import { createApiContext } from '@portal/shared/state/createApiContext';
import { calls } from './calls.ts';

/** The service's endpoints that the section uses: its own, and the names of titles. */
const endpoints = { ...calls, movie, series };

export const { useApi, createPages, createParts } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, endpoints),
);

/** The section's API client. */
export type ReviewsApi = ReturnType<typeof useApi>;
