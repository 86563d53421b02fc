import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ASK_ONCE, useFailureUntilLeft } from './askOnce.ts';

interface AnswerSource<Answer> {
  /** Names the answer in the query cache; begins with the section's name. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** An answer of the service that comes as a whole: asked for once, kept, never asked for again by itself. */
export function answerOptions<Answer>({ key, load }: AnswerSource<Answer>) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    ...ASK_ONCE,
  });
}

/** The type of `answerOptions`, for functions that take it. */
export type AnswerOptions<Answer> = ReturnType<typeof answerOptions<Answer>>;

interface UseAnswerOptions {
  /** Asks for nothing while `false`. */
  readonly isWanted?: boolean;
}

/** An answer as a view sees it: TanStack Query's own words. What has failed is not asked for again by itself, however often it is wanted. */
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
  return query;
}
