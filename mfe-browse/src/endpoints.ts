import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { movie, person, series } from '@portal/shared/api/endpoints/details';
import {
  discoverMovies,
  discoverSeries,
  popularPeople,
  trending,
} from '@portal/shared/api/endpoints/lists';
import {
  countries,
  languages,
  movieGenres,
  movieRatingSystems,
  seriesGenres,
} from '@portal/shared/api/endpoints/reference';
import { findByImdb, search } from '@portal/shared/api/endpoints/search';

/** A separate chunk that loads with the first request. */
const importDeferred = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/titleExtras');

const importSeason = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/seasons');

const importCredits = () =>
  import(/* webpackChunkName: "endpoints" */ '@portal/shared/api/endpoints/credits');

/** The service's endpoints that the section uses; `movie` and `series` are only for favorites. */
const endpoints = {
  discoverMovies,
  discoverSeries,
  trending,
  movieGenres,
  seriesGenres,
  countries,
  languages,
  movieRatingSystems,
  popularPeople,
  movie: { ...movie, isForFavorites: true },
  series: { ...series, isForFavorites: true },
  followedPerson: { ...person, isForFavorites: true },
  search,
  findByImdb,
  collectionMovie: movie,
  collection: async () => (await importDeferred()).collection,
  keyword: async () => (await importDeferred()).keyword,
  company: async () => (await importDeferred()).company,
  network: async () => (await importDeferred()).network,
  offers: async () => ({ ...(await importDeferred()).offers, isForFavorites: true }),
  recommendations: async () => ({
    ...(await importDeferred()).recommendations,
    isForFavorites: true,
  }),
  providers: async () => (await importDeferred()).providers,
  providerRegions: async () => (await importDeferred()).providerRegions,
  followedCredits: async () => ({
    ...(await importCredits()).personCredits,
    isForFavorites: true,
  }),
  favoriteReleases: async () => ({
    ...(await importDeferred()).movieReleases,
    isForFavorites: true,
  }),
  favoriteSeason: async () => ({ ...(await importSeason()).season, isForFavorites: true }),
};

/** Part of the deferred chunk, together with the parsers; see `api.ts`. */
export function createBrowseApi(options: ApiClientOptions) {
  return createApiClient(options, endpoints);
}
