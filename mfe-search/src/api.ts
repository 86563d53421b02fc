import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { popularMovies } from '@portal/shared/api/endpoints/lists';
import { search } from '@portal/shared/api/endpoints/search';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** A separate chunk that loads with the first request. */
const importDeferred = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/titleExtras');

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
