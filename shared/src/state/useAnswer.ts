import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { AnswerOptions } from './answerOptions.ts';
import { useFailureUntilLeft } from './askOnce.ts';

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
