import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { BrowseApi } from './api.ts';
import { collectionOptions, runtimeOptions } from './collection/queries.ts';
import { chosenFilters } from './filters/chosenFilters.ts';
import { type Filters, type LinkedFilter, linkedFilters, withGenre } from './filters/Filters.ts';
import { linkedId, readFilters, regionOf } from './filters/readFilters.ts';
import { findGenre } from './queries.ts';
import {
  countriesOptions,
  genresOptions,
  languagesOptions,
  nameOptions,
  peopleOptions,
  providersOptions,
  ratingSystemsOptions,
  type Reference,
  regionsOptions,
  titlesOptions,
} from './queries.ts';
import { alternativesTo } from './results/NoMatches.tsx';

type Services = SectionServices<BrowseApi>;

/** Prefetches the lists that filters refer to, then the matching titles. */
export function loadTitles(kind: TitleKind) {
  return async (services: Services, params: PageParams, signal: AbortSignal): Promise<void> => {
    await loadReference(services, { kind, params }, signal);
    await loadList(services, { kind, params }, signal);
  };
}

/**
 * Like `loadTitles`, for a genre. The genre lists determine whether it is a genre of movies or
 * series.
 */
export async function loadGenre(
  services: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    (['movie', 'tv'] as const).map((kind) => loadReference(services, { kind, params }, signal)),
  );
  const kind = genreOf(services, params)?.kind;
  if (kind) {
    await loadList(services, { kind, params, ownGenre: Number(params['id']) }, signal);
  }
}

/** Prefetches the first page of people. */
export function loadPeople(
  { api, portal: { queryClient } }: Services,
  _params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  return prefetchQueries({ queryClient, signal }, [peopleOptions(api)]);
}

/** Prefetches a collection. The server also prefetches its runtime, with a request per movie. */
export async function loadCollection(
  { api, portal: { queryClient } }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const options = collectionOptions(api, Number(params['id']));
  await prefetchQueries({ queryClient, signal }, [options]);
  const collection = queryClient.getQueryData(options.queryKey);
  await prefetchQueries({ queryClient, signal }, [
    isOnServer && collection && runtimeOptions(api, collection),
  ]);
}

interface ListAddress {
  readonly kind: TitleKind;
  readonly params: PageParams;
  readonly ownGenre?: number;
}

/** The filters in the URL, checked against the lists that have already loaded. */
export function filtersOf(services: Services, { kind, params, ownGenre }: ListAddress): Filters {
  return readFilters(params, referenceOf(services, { kind, params }), ownGenre).filters;
}

/** The genre in the URL, if the genre lists have loaded. */
export function genreOf({ api, portal: { queryClient } }: Services, params: PageParams) {
  return findGenre(Number(params['id']), {
    movie: queryClient.getQueryData(genresOptions(api, 'movie').queryKey),
    tv: queryClient.getQueryData(genresOptions(api, 'tv').queryKey),
  });
}

function referenceOf(
  { api, portal: { queryClient } }: Services,
  { kind, params }: ListAddress,
): Reference {
  const nameOf = (name: LinkedFilter) =>
    queryClient.getQueryData(nameOptions(api, name, linkedId(name, kind, params) ?? 0).queryKey);
  const region = regionOf(params);
  return {
    genres: queryClient.getQueryData(genresOptions(api, kind).queryKey),
    countries: queryClient.getQueryData(countriesOptions(api).queryKey),
    languages: queryClient.getQueryData(languagesOptions(api).queryKey),
    ratingSystems:
      kind === 'movie' ? queryClient.getQueryData(ratingSystemsOptions(api).queryKey) : [],
    keyword: nameOf('keyword'),
    company: nameOf('company'),
    network: nameOf('network'),
    regions: queryClient.getQueryData(regionsOptions(api, queryClient).queryKey),
    providers:
      region === undefined
        ? undefined
        : queryClient.getQueryData(providersOptions(api, kind, region).queryKey),
  };
}

function loadReference(
  { api, portal: { queryClient } }: Services,
  { kind, params }: ListAddress,
  signal: AbortSignal,
): Promise<void> {
  const region = regionOf(params);
  return prefetchQueries({ queryClient, signal }, [
    genresOptions(api, kind),
    countriesOptions(api),
    languagesOptions(api),
    kind === 'movie' && ratingSystemsOptions(api),
    ...linkedFilters.map((name) => {
      const id = linkedId(name, kind, params);
      return id !== undefined && nameOptions(api, name, id);
    }),
    region !== undefined && regionsOptions(api, queryClient),
    region !== undefined && providersOptions(api, kind, region),
  ]);
}

async function loadList(
  services: Services,
  address: ListAddress,
  signal: AbortSignal,
): Promise<void> {
  const { api, portal } = services;
  const { queryClient } = portal;
  const { kind, ownGenre } = address;
  const filters = filtersOf(services, address);
  const optionsFor = (choice: Filters) => titlesOptions(api, kind, withGenre(choice, ownGenre));
  const { queryKey } = optionsFor(filters);

  await prefetchQueries({ queryClient, signal }, [optionsFor(filters)]);
  const isEmpty = queryClient.getQueryData(queryKey)?.pages[0]?.totalResults === 0;
  if (isOnServer && isEmpty) {
    const chosen = chosenFilters(filters, referenceOf(services, address));
    await prefetchQueries(
      { queryClient, signal },
      alternativesTo(chosen).map(({ rest }) => optionsFor(rest)),
    );
  }
}
