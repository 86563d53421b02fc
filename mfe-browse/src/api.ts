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

/** What only some addresses need: a file of its own, which comes with the first call. */
const late = () => import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/titleEndpoints');

/** The service's calls that the section uses; `movie` and `series` for the list of favorites alone. */
const calls = {
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
  collection: async () => (await late()).collection,
  keyword: async () => (await late()).keyword,
  company: async () => (await late()).company,
};

export const { useApi, createPages } = createApiContext((options: ApiClientOptions) =>
  createApiClient(options, calls),
);

/** The section's API client. */
export type BrowseApi = ReturnType<typeof useApi>;
