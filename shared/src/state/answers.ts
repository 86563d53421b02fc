import type { QueryClient } from '@tanstack/react-query';
import { useRenderedAnswer } from './LateHydration.ts';
import { queryOptions, useQuery } from './query.ts';
import { FETCH_ONCE, useFailureUntilLeft } from './queryPolicy.ts';

interface AnswerSource<Answer> {
  /** The query key; begins with the section's name. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * Query options for a single (not paged) request: fetched once, cached, never refetched
 * automatically.
 */
export function answerOptions<Answer>({ key, load }: AnswerSource<Answer>) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    ...FETCH_ONCE,
  });
}

export type AnswerOptions<Answer> = ReturnType<typeof answerOptions<Answer>>;

interface UseAnswerOptions {
  /** `false` disables the query. */
  readonly isWanted?: boolean;
}

/**
 * The query as a view sees it, with TanStack Query's own states. A failed request is not repeated
 * automatically, no matter how many views mount.
 */
export function useAnswer<Answer>(
  queryClient: QueryClient,
  options: AnswerOptions<Answer>,
  { isWanted = true }: UseAnswerOptions = {},
) {
  const query = useQuery(
    { ...options, enabled: ({ state }) => isWanted && state.status !== 'error' },
    queryClient,
  );
  useFailureUntilLeft(queryClient, options.queryKey);
  useRenderedAnswer(query);
  return query;
}
