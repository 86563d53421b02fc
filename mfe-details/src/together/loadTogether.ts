import type { TitleKind } from '@portal/contract/kinds';
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
    const ofPerson = (id: number) =>
      (['movie', 'tv'] as const).map((kind) => {
        // The request is the one of all credits.
        const list = creditsOptions(api, kind, id);
        return {
          queryKey: list.queryKey,
          run: () => queryClient.prefetchInfiniteQuery(list),
        };
      });
    const ofTitle = (kind: TitleKind, id: number) => {
      const list = castOptions(api, kind, id);
      return { queryKey: list.queryKey, run: () => queryClient.prefetchInfiniteQuery(list) };
    };
    const queries = pair.flatMap(({ kind, id }) => {
      const subject = subjectOptions(api, kind, id);
      return [
        { queryKey: subject.queryKey, run: () => queryClient.prefetchQuery(subject) },
        ...(kind === 'person' ? ofPerson(id) : [ofTitle(kind, id)]),
      ];
    });
    await prefetchQueries({ queryClient, signal, queries });
  };
}
