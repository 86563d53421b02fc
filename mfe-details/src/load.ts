import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import { countryName, languageName } from '@portal/shared/domain/codeNames';
import type { TitleDetail } from '@portal/shared/domain/titles';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { ResponseOptions } from '@portal/shared/state/responses';
import { importSeasonPages } from './deferred.tsx';
import type { DetailsApi } from './endpoints.ts';
import { castOptions, creditsOptions } from './pages/queries.ts';
import { photosOptions } from './photos/queries.ts';
import {
  movieOptions,
  personOptions,
  seasonOptions,
  seriesOptions,
  videosOptions,
} from './queries.ts';
import {
  ageRatingsOptions,
  collectionOptions,
  externalIdsOptions,
  keywordsOptions,
  offersOptions,
  recommendationsOptions,
  similarOptions,
} from './regions/queries.ts';
import { readSeasonAddress } from './seasons/address.ts';

export type Services = SectionServices<DetailsApi>;

/*
 * In browsers, pages prefetch the data for their first paint. On the server they prefetch
 * everything, for visitors without scripts and for search engines; browser builds omit that code.
 */

export const loadMovie = titleLoader('movie', movieOptions);
export const loadSeries = titleLoader('tv', seriesOptions);

export function loadPerson(
  { portal: { queryClient }, api }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  const id = Number(params['id']);
  return prefetchQueries({ queryClient, signal }, [
    personOptions(api, id),
    creditsOptions(api, 'movie', id),
    isOnServer && creditsOptions(api, 'tv', id),
    isOnServer && externalIdsOptions(api, 'person', id),
    isOnServer && photosOptions(api, 'person', id),
  ]);
}

/** Loads the data and the code for the pages of a season and its episodes. */
export async function loadSeason(
  { portal: { queryClient }, api }: Services,
  params: PageParams,
  signal: AbortSignal,
): Promise<void> {
  void importSeasonPages();
  const address = readSeasonAddress(params);
  await prefetchQueries({ queryClient, signal }, [
    address && seriesOptions(api, address.id),
    address && seasonOptions(api, address.id, address.season),
  ]);
}

function titleLoader<Detail extends TitleDetail>(
  kind: TitleKind,
  optionsOf: (api: DetailsApi, id: number) => ResponseOptions<Detail>,
) {
  return async (
    { portal: { queryClient }, api }: Services,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    const id = Number(params['id']);
    const detailOptions = optionsOf(api, id);
    const loadDetail = async () => {
      await prefetchQueries({ queryClient, signal }, [detailOptions]);
      const title: TitleDetail | undefined = queryClient.getQueryData(detailOptions.queryKey);
      nameCodes(title);
      if (isOnServer && title?.kind === 'movie' && title.collection) {
        const { id: collectionId } = title.collection;
        await prefetchQueries({ queryClient, signal }, [collectionOptions(api, collectionId)]);
      }
    };
    const loadRest = prefetchQueries({ queryClient, signal }, [
      videosOptions(api, kind, id),
      castOptions(api, kind, id),
      isOnServer && similarOptions(api, kind, id),
      isOnServer && recommendationsOptions(api, kind, id),
      isOnServer && offersOptions(api, kind, id),
      isOnServer && keywordsOptions(api, kind, id),
      isOnServer && ageRatingsOptions(api, kind, id),
      isOnServer && externalIdsOptions(api, kind, id),
      isOnServer && photosOptions(api, kind, id),
    ]);
    await Promise.all([loadDetail(), loadRest]);
  };
}

/**
 * Warms up `Intl` while the page loads, because its first use can take longer than rendering the
 * page.
 */
function nameCodes(title: TitleDetail | undefined): void {
  title?.countries.forEach(countryName);
  languageName(title?.language ?? '');
}
