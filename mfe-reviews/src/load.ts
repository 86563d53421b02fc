import type { TitleKind } from '@portal/contract/kinds';
import type { PageParams, PlaceValues } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { ReviewsApi } from './api.ts';
import { nameOptions, reviewsOptions } from './queries.ts';
import { titleOf } from './titleOf.ts';

type Services = SectionServices<ReviewsApi>;

/** Prefetches the data of a page. Never rejects; the page itself reports failures. */
export function loadPage(kind: TitleKind) {
  return (
    { portal: { queryClient }, api }: Services,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    const title = { kind, id: Number(params['id']) };
    return prefetchQueries({ queryClient, signal }, [
      reviewsOptions(api, title),
      nameOptions(api, title),
    ]);
  };
}

/** Prefetches the data of the part. */
export function loadPart(
  { portal: { queryClient }, api }: Services,
  props: PlaceValues,
  signal: AbortSignal,
): Promise<void> {
  const title = titleOf(props);
  return prefetchQueries({ queryClient, signal }, [title && reviewsOptions(api, title)]);
}
