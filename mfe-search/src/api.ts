import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { search } from '@portal/shared/api/endpoints';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** What the search asks the service for. */
const calls = { search };

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The search's client of the service. */
export type SearchApi = ReturnType<typeof useApi>;
