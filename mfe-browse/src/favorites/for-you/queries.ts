import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '@portal/contract/kinds';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from '../../api.ts';
import { bulkQueueOf } from '../lookup/createQueue.ts';
import type { Recommended, Source } from './suggestions.ts';

interface Recommendations {
  readonly recommended: readonly Recommended[];
  /** The number of sources whose recommendations could not be loaded. */
  readonly failed: number;
}

/**
 * The recommendations of these titles. Requests are paced, and each title's response is cached, so
 * that a change of the list or a retry requests only what is missing.
 */
export function recommendationsOptions(
  api: BrowseApi,
  queryClient: QueryClient,
  sources: readonly Source[],
) {
  const load = async (source: Source, signal: AbortSignal): Promise<Recommended> => {
    const { kind, id } = source;
    const key = ['browse', 'recommendations', kind, id];
    const cached = queryClient.getQueryData<readonly TitleSummary[]>(key);
    if (cached) {
      return { source, titles: cached };
    }
    const request = () => api.recommendations(kind, id, 1, signal);
    const { items } = await bulkQueueOf(api).run(request, signal);
    queryClient.setQueryData(key, items);
    return { source, titles: items };
  };

  return responseOptions<Recommendations>({
    key: ['browse', 'forYou', sources.map(titleKey)],
    async load(signal) {
      const results = await Promise.allSettled(sources.map((source) => load(source, signal)));
      signal.throwIfAborted();
      return {
        recommended: results.flatMap((result) =>
          result.status === 'fulfilled' ? [result.value] : [],
        ),
        failed: results.filter(
          (result) => result.status === 'rejected' && !isNotFound(result.reason),
        ).length,
      };
    },
  });
}
