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
  return prefetchQueries({ queryClient, signal }, [
    recommendationsOptions(api, kind, id),
    offersOptions(api, kind, id),
    keywordsOptions(api, kind, id),
    ageRatingsOptions(api, kind, id),
    externalIdsOptions(api, kind, id),
    photosOptions(api, kind, id),
  ]);
}

/** Prefetches the collection of a movie that has been loaded, on the server. */
export function loadCollection(
  { portal: { queryClient }, api }: Services,
  movieId: number,
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = movieOptions(api, movieId);
  const id = queryClient.getQueryData<MovieDetail>(queryKey)?.collection?.id;
  return prefetchQueries({ queryClient, signal }, [id !== undefined && collectionOptions(api, id)]);
}

/** Prefetches the photos and the links of a person, on the server. */
export function loadPersonRegions(
  { portal: { queryClient }, api }: Services,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  return prefetchQueries({ queryClient, signal }, [
    externalIdsOptions(api, 'person', id),
    photosOptions(api, 'person', id),
  ]);
}
