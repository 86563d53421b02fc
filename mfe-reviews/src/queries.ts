import type { TitleKind } from '@portal/contract/kinds';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { responseOptions } from '@portal/shared/state/responses';
import type { ReviewsApi } from './api.ts';

/** A title by kind and id. */
export interface TitleId {
  readonly kind: TitleKind;
  readonly id: number;
}

/** The reviews of a title, page by page. */
export function reviewsOptions(api: ReviewsApi, { kind, id }: TitleId) {
  return pagedListOptions({
    key: ['reviews', kind, id],
    loadPage: (page, signal) => {
      const load = kind === 'movie' ? api.movieReviews : api.seriesReviews;
      return load(id, page, signal);
    },
    itemKey: ({ key }) => key,
  });
}

/** The name of a title, for the page of its reviews. */
export function nameOptions(api: ReviewsApi, { kind, id }: TitleId) {
  return responseOptions({
    key: ['reviews', 'name', kind, id],
    load: async (signal) => {
      const load = kind === 'movie' ? api.movie : api.series;
      const { title } = await load(id, signal);
      return title;
    },
  });
}
