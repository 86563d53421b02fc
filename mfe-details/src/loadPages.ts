import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { TitleDetail } from '@portal/shared/domain/titles';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { ResponseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from './calls.ts';
import { countryName, languageName } from './facts/codeNames.ts';
import { castOptions, creditsOptions, similarOptions } from './listQueries.ts';
import {
  movieOptions,
  personOptions,
  seasonOptions,
  seriesOptions,
  videosOptions,
} from './queries.ts';
import { importOnDemand } from './regions/onDemandRegions.ts';
import { importSeasonPages } from './seasons/seasonPages.ts';
import { readSeasonPlace } from './seasons/SeasonPlace.ts';

type Services = SectionServices<DetailsApi>;

/*
 * On the server everything is loaded, for visitors without scripts and for search engines; in the
 * browser, what lies further down is loaded once the page is mounted.
 */

/** Prefetches what the first paint of the movie page needs. */
export function loadMovie(
  services: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(services, { kind: 'movie', id, detail: movieOptions(services.api, id) }, signal);
}

/** Prefetches what the first paint of the series page needs. */
export function loadSeries(
  services: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const id = Number(params['id']);
  return loadTitle(services, { kind: 'tv', id, detail: seriesOptions(services.api, id) }, signal);
}

/** Prefetches what the first paint of the person page needs. */
export async function loadPerson(
  services: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const id = Number(params['id']);
  const {
    portal: { queryClient },
    api,
  } = services;
  const loading = prefetchQueries({ queryClient, signal }, [
    personOptions(api, id),
    creditsOptions(api, 'movie', id),
    isOnServer && creditsOptions(api, 'tv', id),
  ]);
  if (isOnServer) {
    const { loadPersonRegions } = await (await importOnDemand()).importRegionData();
    await loadPersonRegions(services, id, signal);
  }
  await loading;
}

/** Prefetches what the page of a season needs, and those of its episodes, and asks for their code. */
export function loadSeason(
  { portal: { queryClient }, api }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  void importSeasonPages();
  const place = readSeasonPlace(params);
  if (!place) {
    return Promise.resolve();
  }
  return prefetchQueries({ queryClient, signal }, [
    seriesOptions(api, place.id),
    seasonOptions(api, place.id, place.season),
  ]);
}

interface TitleToLoad<Detail extends TitleDetail> {
  readonly kind: TitleKind;
  readonly id: number;
  readonly detail: ResponseOptions<Detail>;
}

/** Prefetches what the first paint of a movie or series needs. */
async function loadTitle<Detail extends TitleDetail>(
  services: Services,
  { kind, id, detail }: TitleToLoad<Detail>,
  signal: AbortSignal,
): Promise<void> {
  const {
    portal: { queryClient },
    api,
  } = services;
  const loading = prefetchQueries({ queryClient, signal }, [
    detail,
    videosOptions(api, kind, id),
    castOptions(api, kind, id),
    isOnServer && similarOptions(api, kind, id),
  ]);
  if (isOnServer) {
    const { loadCollection, loadTitleRegions } = await (await importOnDemand()).importRegionData();
    await Promise.all([
      loadTitleRegions(services, { kind, id }, signal),
      loading.then(() => (kind === 'movie' ? loadCollection(services, id, signal) : undefined)),
    ]);
  }
  await loading;
  nameAhead(queryClient.getQueryData<Detail>(detail.queryKey));
}

/**
 * Names the country and the language of a title: the first use of `Intl` may take longer than
 * drawing the page, and here it is before the visitor opens it.
 */
function nameAhead(title: TitleDetail | undefined): void {
  title?.countries.forEach(countryName);
  languageName(title?.language ?? '');
}
