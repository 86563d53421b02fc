import { type ApiClientOptions, createApiClient } from '@portal/shared/api/createApiClient';
import { personCredits } from '@portal/shared/api/endpoints/credits';
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
import { season } from '@portal/shared/api/endpoints/seasons';
import {
  collection,
  company,
  keyword,
  movieReleases,
  network,
  offers,
  providerRegions,
  providers,
  recommendations,
} from '@portal/shared/api/endpoints/titleExtras';

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
  collection,
  keyword,
  company,
  network,
  offers: { ...offers, isForFavorites: true },
  recommendations: { ...recommendations, isForFavorites: true },
  providers,
  providerRegions,
  followedCredits: { ...personCredits, isForFavorites: true },
  favoriteReleases: { ...movieReleases, isForFavorites: true },
  favoriteSeason: { ...season, isForFavorites: true },
};

/** Part of the deferred chunk, together with the parsers; see `api.ts`. */
export function createBrowseApi(options: ApiClientOptions) {
  return createApiClient(options, endpoints);
}
