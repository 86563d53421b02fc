import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { popularMovies, search } from '@portal/shared/api/endpoints';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** A chunk of its own, which loads with the first request. */
const importDeferred = () =>
  import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/titleEndpoints');

/** The service's endpoints that the search uses. */
const endpoints = {
  popularMovies,
  search,
  searchCollections: async () => (await importDeferred()).searchCollections,
  searchNames: async () => (await importDeferred()).searchNames,
};

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, endpoints),
);

/** The search's API client. */
export type SearchApi = ReturnType<typeof useApi>;
