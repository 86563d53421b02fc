import type { QueryClient } from '@tanstack/react-query';
import { useRenderedResponse } from '../DeferredHydration.ts';
import { queryOptions, useQuery } from '../query.ts';
import { FETCH_ONCE, useForgetFailureOnUnmount } from '../queryPolicy.ts';

interface ResponseSource<Answer> {
  /** Query key; starts with the section's name. */
  readonly key: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * Query options for a single (unpaged) request. The response is fetched once, cached, and never
 * refetched automatically.
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
 * Subscribes a view to the query and returns TanStack Query's result. Failed requests are not
 * retried automatically, however many views mount.
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
