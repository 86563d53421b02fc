import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { popularMovies, search } from '@portal/shared/api/endpoints';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** The service's calls that the search uses. */
const calls = { popularMovies, search };

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The search's API client. */
export type SearchApi = ReturnType<typeof useApi>;
