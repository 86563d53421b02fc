import type { QueryClient } from '@tanstack/react-query';
import { useRenderedResponse } from '../DeferredHydration.ts';
import { queryOptions, useQuery } from '../query.ts';
import { FETCH_ONCE, useForgetFailureOnUnmount } from '../queryPolicy.ts';

interface ResponseSource<Answer> {
  /** The query key; begins with the section's name. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * Query options for a single (not paged) request: fetched once, cached, never refetched
 * automatically.
 */
export function responseOptions<Answer>({ key, load }: ResponseSource<Answer>) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    ...FETCH_ONCE,
  });
}

export type ResponseOptions<Answer> = ReturnType<typeof responseOptions<Answer>>;

interface UseResponseOptions {
  /** `false` disables the query. */
  readonly isWanted?: boolean;
}

/**
 * The query as a view sees it, with TanStack Query's own states. A failed request is not repeated
 * automatically, no matter how many views mount.
 */
export function useResponse<Answer>(
  queryClient: QueryClient,
  options: ResponseOptions<Answer>,
  { isWanted = true }: UseResponseOptions = {},
) {
  const query = useQuery(
    { ...options, enabled: ({ state }) => isWanted && state.status !== 'error' },
    queryClient,
  );
  useForgetFailureOnUnmount(queryClient, options.queryKey);
  useRenderedResponse(query);
  return query;
}
