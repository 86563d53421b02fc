import type { PageParams } from '@portal/contract/Section';
import type { SectionServices } from '@portal/shared/state/createApiContext';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import type { DetailsApi } from '../calls.ts';
import { castOptions, creditsOptions } from '../listQueries.ts';
import { subjectOptions } from '../subjects.ts';
import { type PairOf, readPair } from './pairs.ts';
import { importTogetherPages } from './togetherPages.ts';

/** Prefetches a pair and the credits of both, and asks for the code of the page. */
export function loadTogether(of: PairOf) {
  return async (
    { portal: { queryClient }, api }: SectionServices<DetailsApi>,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    void importTogetherPages();
    const pair = readPair(of, params);
    if (!pair || pair === 'same') {
      return;
    }
    await prefetchQueries(
      { queryClient, signal },
      pair.flatMap(({ kind, id }) => [
        subjectOptions(api, kind, id),
        ...(kind === 'person'
          ? [creditsOptions(api, 'movie', id), creditsOptions(api, 'tv', id)]
          : [castOptions(api, kind, id)]),
      ]),
    );
  };
}
