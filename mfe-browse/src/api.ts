import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { movie, series } from '@portal/shared/api/endpoints/details';
import { discoverMovies, discoverSeries, popularPeople } from '@portal/shared/api/endpoints/lists';
import {
  countries,
  languages,
  movieGenres,
  movieRatingSystems,
  seriesGenres,
} from '@portal/shared/api/endpoints/reference';
import { findByImdb, search } from '@portal/shared/api/endpoints/search';
import { createApiContext } from '@portal/shared/state/createApiContext';

/** What only some addresses need: a file of its own, which comes with the first call. */
const late = () =>
  import(/* webpackChunkName: "late-calls" */ '@portal/shared/api/endpoints/titleExtras');

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
