import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import {
  countries,
  discoverMovies,
  discoverSeries,
  findByImdb,
  languages,
  movie,
  movieGenres,
  movieRatingSystems,
  popularPeople,
  search,
  series,
  seriesGenres,
} from '@portal/shared/api/endpoints';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** A chunk of its own, which loads with the first request. */
const importDeferred = () =>
  import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/titleEndpoints');

/** The service's endpoints that the section uses; `movie` and `series` for favorites alone. */
const endpoints = {
  discoverMovies,
  discoverSeries,
  movieGenres,
  seriesGenres,
  countries,
  languages,
  movieRatingSystems,
  popularPeople,
  movie: { ...movie, isForFavorites: true },
  series: { ...series, isForFavorites: true },
  search,
  findByImdb,
  collectionMovie: movie,
  collection: async () => (await importDeferred()).collection,
  keyword: async () => (await importDeferred()).keyword,
  company: async () => (await importDeferred()).company,
};

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, endpoints),
);

/** The section's API client. */
export type BrowseApi = ReturnType<typeof useApi>;
