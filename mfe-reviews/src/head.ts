import type { TitleKind } from '@portal/contract/kinds';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import type { ReviewsApi } from './api.ts';
import { nameOptions } from './queries.ts';
import { texts } from './texts.ts';

type Describe = (services: SectionServices<ReviewsApi>, params: PageParams) => PageMeta | undefined;

/** The head of a page of reviews; `undefined` while the name of the title is loading. */
export function describeReviews(kind: TitleKind): Describe {
  return ({ portal: { navigation, queryClient }, api }, params) => {
    const { queryKey } = nameOptions(api, { kind, id: Number(params['id']) });
    const name = queryClient.getQueryData(queryKey);
    const error = queryClient.getQueryState(queryKey)?.error;
    if (name === undefined) {
      const isUnknown = isNotFound(error);
      return error ? { status: isUnknown ? 404 : 503, title: texts.heading } : undefined;
    }
    return {
      title: texts.headingOf(name),
      description: texts.description(name),
      canonicalPath: navigation.href({ page: pageOf(kind), params }),
      openGraph: { type: 'website' },
    };
  };
}

/** The name of the page with the reviews of a movie or of a series. */
export function pageOf(kind: TitleKind): string {
  return kind === 'movie' ? 'movieReviews' : 'seriesReviews';
}
