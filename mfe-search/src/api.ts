import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { popularMovies } from '@portal/shared/api/endpoints/lists';
import { findByImdb, search, searchOfYear } from '@portal/shared/api/endpoints/search';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** A separate chunk that loads with the first request to one of its endpoints. */
const importDeferred = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/titleExtras');
const importDetails = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/details');

/** The service's endpoints that the search uses. */
const endpoints = {
  popularMovies,
  search,
  findByImdb,
  searchOfYear,
  movie: async () => (await importDetails()).movie,
  series: async () => (await importDetails()).series,
  person: async () => (await importDetails()).person,
  searchCollections: async () => (await importDeferred()).searchCollections,
  searchNames: async () => (await importDeferred()).searchNames,
};

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, endpoints),
);

/** The search's API client. */
export type SearchApi = ReturnType<typeof useApi>;
