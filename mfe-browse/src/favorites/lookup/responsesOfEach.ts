import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkQueueOf } from '@portal/shared/api/createQueue';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { type ResponseOptions, responseOptions, useResponse } from '@portal/shared/state/responses';

/** What was requested for a source. */
export interface Answered<Source, Answer> {
  readonly source: Source;
  readonly answer: Answer;
}

interface Answers<Source, Answer> {
  readonly answers: readonly Answered<Source, Answer>[];
  /** The number of sources that could not be loaded. */
  readonly failed: number;
}

interface EachOptions<Source, Answer> {
  readonly api: object;
  readonly queryClient: QueryClient;
  /** The beginning of the query keys. */
  readonly name: string;
  readonly sources: readonly Source[];
  /** Identifies a source. */
  readonly keyOf: (source: Source) => string;
  readonly request: (source: Source, signal: AbortSignal) => Promise<Answer>;
}

/**
 * Requests something for each source. Requests are paced, and each response is cached, so that a
 * change of the sources or a retry requests only what is missing. Rejects only on abort.
 */
export async function loadEach<Source, Answer>(
  { api, queryClient, name, sources, keyOf, request }: EachOptions<Source, Answer>,
  signal: AbortSignal,
): Promise<Answers<Source, Answer>> {
  const load = async (source: Source) => {
    const key = ['browse', name, keyOf(source)];
    const cached = queryClient.getQueryData<Answer>(key);
    const answer = cached ?? (await bulkQueueOf(api).run(() => request(source, signal), signal));
    queryClient.setQueryData(key, answer);
    return { source, answer };
  };
  const results = await Promise.allSettled(sources.map(load));
  signal.throwIfAborted();
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    failed: results.filter((result) => result.status === 'rejected' && !isNotFound(result.reason))
      .length,
  };
}

/** Query options for `loadEach`. */
export function responsesOfEach<Source, Answer>(options: EachOptions<Source, Answer>) {
  const { name, sources, keyOf } = options;
  return responseOptions<Answers<Source, Answer>>({
    key: ['browse', name, 'all', sources.map(keyOf)],
    load: (signal) => loadEach(options, signal),
  });
}

/** The responses. They stay until the responses for changed sources have loaded. */
export function useResponsesOfEach<Source, Answer>(
  options: ResponseOptions<Answers<Source, Answer>>,
  isWanted: boolean,
) {
  const { queryClient } = usePortal();
  const { data, isFetching, refetch } = useResponse(queryClient, options, { isWanted });
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) {
    setLatest(data);
  }
  return {
    answers: isWanted ? latest?.answers : undefined,
    isLoading: isWanted && isFetching,
    failed: data?.failed ?? 0,
    retry: () => void refetch(),
  };
}
