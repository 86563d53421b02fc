import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { popularMovies } from '@portal/shared/api/endpoints/lists';
import { search } from '@portal/shared/api/endpoints/search';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** A file of its own, which comes with the first call. */
const late = () =>
  import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/endpoints/titleExtras');

/** The service's calls that the search uses. */
const calls = {
  popularMovies,
  search,
  searchCollections: async () => (await late()).searchCollections,
  searchNames: async () => (await late()).searchNames,
};

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The search's API client. */
export type SearchApi = ReturnType<typeof useApi>;
