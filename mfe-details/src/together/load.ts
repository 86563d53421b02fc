import type { PageParams } from '@portal/contract/Section';
import { prefetchQueries } from '@portal/shared/state/prefetchQueries';
import { importTogetherPage } from '../deferred.tsx';
import type { Services } from '../load.ts';
import { castOptions, creditsOptions } from '../pages/queries.ts';
import { subjectOptions } from '../subjects.ts';
import { type PairOf, readPair } from './address.ts';

/** Prefetches a pair and the credits of both members, and loads the code of the page. */
export function loadTogether(of: PairOf) {
  return async (
    { portal: { queryClient }, api }: Services,
    params: PageParams,
    signal: AbortSignal,
  ): Promise<void> => {
    void importTogetherPage();
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
