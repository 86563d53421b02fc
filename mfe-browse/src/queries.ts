import type { QueryClient } from '@tanstack/react-query';
import type { TitleKind } from '@portal/contract/kinds';
import { createDeferredClient } from '@portal/shared/api/createDeferredClient';
import type { Country, Genre, Language, RatingSystem } from '@portal/shared/domain/reference';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { Provider } from '@portal/shared/domain/titleExtras';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from './api.ts';
import { importRequests } from './deferredImports.ts';
import { type Filters, type LinkedFilter, withoutSeen, writeFilters } from './filters/Filters.ts';

/** The service's lists that filters refer to. Each is absent until it has loaded. */
export interface Reference extends Readonly<Partial<Record<LinkedFilter, FoundName>>> {
  readonly genres?: readonly Genre[];
  readonly countries?: readonly Country[];
  readonly languages?: readonly Language[];
  /** Empty for series, because the service cannot filter series by age rating. */
  readonly ratingSystems?: readonly RatingSystem[];
  /** The countries with providers, and the providers of the region in the URL. */
  readonly regions?: readonly Country[];
  readonly providers?: readonly Provider[];
}

/** A keyword, company or network. It has no name if the id is unknown to the service. */
export interface FoundName {
  readonly id: number;
  readonly name?: string;
}

/** Requests whose parameters or responses need deferred code. */
const requests = createDeferredClient(importRequests);

/** Query options of the titles that match the filters. */
export function titlesOptions(api: BrowseApi, kind: TitleKind, filters: Filters) {
  return pagedListOptions({
    key: ['browse', kind, writeFilters(withoutSeen(filters))],
    loadPage: (page, signal) => requests.loadTitles(api, { kind, filters, page }, signal),
  });
}

export function peopleOptions(api: BrowseApi) {
  return pagedListOptions({ key: ['browse', 'people'], loadPage: api.popularPeople });
}

export function genresOptions(api: BrowseApi, kind: TitleKind) {
  return responseOptions({
    key: ['browse', 'genres', kind],
    load: (signal) => (kind === 'movie' ? api.movieGenres(signal) : api.seriesGenres(signal)),
  });
}

export function countriesOptions(api: BrowseApi) {
  return responseOptions({
    key: ['browse', 'countries'],
    load: (signal) => requests.loadCountries(api, signal),
  });
}

export function languagesOptions(api: BrowseApi) {
  return responseOptions({
    key: ['browse', 'languages'],
    load: (signal) => requests.loadLanguages(api, signal),
  });
}

export function ratingSystemsOptions(api: BrowseApi) {
  return responseOptions({ key: ['browse', 'ratingSystems'], load: api.movieRatingSystems });
}

export function regionsOptions(api: BrowseApi, queryClient: QueryClient) {
  return responseOptions({
    key: ['browse', 'regions'],
    load: (signal) =>
      requests.loadRegions(api, queryClient.getQueryData(countriesOptions(api).queryKey), signal),
  });
}

export function providersOptions(api: BrowseApi, kind: TitleKind, region: string) {
  return responseOptions({
    key: ['browse', 'providers', kind, region],
    load: (signal) => api.providers(kind, region, signal),
  });
}

/** Query options of the name of a keyword, company or network. An unknown id is not an error. */
export function nameOptions(api: BrowseApi, subject: LinkedFilter, id: number) {
  return responseOptions<FoundName>({
    key: ['browse', subject, id],
    load: (signal) =>
      api[subject](id, signal).catch((error: unknown) => {
        if (isNotFound(error)) {
          return { id };
        }
        throw error;
      }),
  });
}

type GenresByKind = Readonly<Record<TitleKind, readonly Genre[] | undefined>>;

interface FoundGenre {
  /**
   * The kind of titles that the genre's page lists: movies, or series if the genre has no movies.
   */
  readonly kind: TitleKind;
  readonly name: string;
  /** Whether it is a genre of both movies and series. */
  readonly isBoth: boolean;
}

/** Finds a genre by its id. Movies and series share only some genres. */
export function findGenre(id: number, { movie, tv }: GenresByKind): FoundGenre | undefined {
  const [ofMovies, ofSeries] = [movie, tv].map((genres) => genres?.find((one) => one.id === id));
  const genre = ofMovies ?? ofSeries;
  return (
    genre && {
      kind: ofMovies ? 'movie' : 'tv',
      name: genre.name,
      isBoth: ofMovies !== undefined && ofSeries !== undefined,
    }
  );
}
