import type { TitleKind } from '@portal/contract/kinds';
import type { MovieDetail } from '@portal/shared/domain/titles';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DetailsApi } from '../calls.ts';
import { photosOptions } from '../photos/photosOptions.ts';
import { movieOptions } from '../queries.ts';
import {
  ageRatingsOptions,
  collectionOptions,
  externalIdsOptions,
  keywordsOptions,
  offersOptions,
  recommendationsOptions,
} from './regionQueries.ts';

type Services = SectionServices<DetailsApi>;

/** Prefetches what else there is of a title, on the server. */
export function loadTitleRegions(
  { portal: { queryClient }, api }: Services,
  { kind, id }: { readonly kind: TitleKind; readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const recommendations = recommendationsOptions(api, kind, id);
  const offers = offersOptions(api, kind, id);
  const keywords = keywordsOptions(api, kind, id);
  const ageRatings = ageRatingsOptions(api, kind, id);
  const ids = externalIdsOptions(api, kind, id);
  const photos = photosOptions(api, kind, id);
  const queries = [
    {
      queryKey: recommendations.queryKey,
      run: () => queryClient.prefetchInfiniteQuery(recommendations),
    },
    { queryKey: offers.queryKey, run: () => queryClient.prefetchQuery(offers) },
    { queryKey: keywords.queryKey, run: () => queryClient.prefetchQuery(keywords) },
    { queryKey: ageRatings.queryKey, run: () => queryClient.prefetchQuery(ageRatings) },
    { queryKey: ids.queryKey, run: () => queryClient.prefetchQuery(ids) },
    { queryKey: photos.queryKey, run: () => queryClient.prefetchQuery(photos) },
  ];
  return prefetchQueries({ queryClient, signal, queries });
}

/** Prefetches the collection of a movie that has been loaded, on the server. */
export function loadCollection(
  { portal: { queryClient }, api }: Services,
  movieId: number,
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = movieOptions(api, movieId);
  const id = queryClient.getQueryData<MovieDetail>(queryKey)?.collection?.id;
  if (id === undefined) {
    return Promise.resolve();
  }
  const collection = collectionOptions(api, id);
  const queries = [
    { queryKey: collection.queryKey, run: () => queryClient.prefetchQuery(collection) },
  ];
  return prefetchQueries({ queryClient, signal, queries });
}

/** Prefetches the photos and the links of a person, on the server. */
export function loadPersonRegions(
  { portal: { queryClient }, api }: Services,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const ids = externalIdsOptions(api, 'person', id);
  const photos = photosOptions(api, 'person', id);
  const queries = [
    { queryKey: ids.queryKey, run: () => queryClient.prefetchQuery(ids) },
    { queryKey: photos.queryKey, run: () => queryClient.prefetchQuery(photos) },
  ];
  return prefetchQueries({ queryClient, signal, queries });
}
