import type { Query, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isOnServer } from './isOnServer.ts';
import { hashKey, QueryClient } from './query.ts';

/**
 * Retry policy for all queries: fetch once, cache, and never retry or refetch automatically. A
 * failed query (prefetches included) stays failed until the visitor leaves the page or clicks "Try
 * again".
 */
export const FETCH_ONCE = {
  retry: false,
  retryOnMount: false,
  staleTime: 'static',
  // Otherwise, a request made offline would silently wait for the network instead of failing with a
  // message.
  networkMode: 'always',
} as const;

/** How long unused data stays cached: enough time to read the next page and come back. */
const CACHE_MS = 30 * 60_000;

/**
 * Creates a query client, with the cache of `other` if given, because all sections share one. The
 * defaults are for sections that do not use `FETCH_ONCE`: no automatic retries and no refetching of
 * cached data, so that Back shows the page as the visitor left it.
 */
export function createQueryClient(other?: QueryClient): QueryClient {
  return new QueryClient({
    queryCache: other?.getQueryCache(),
    mutationCache: other?.getMutationCache(),
    defaultOptions: {
      queries: {
        retry: FETCH_ONCE.retry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        // On the server each page has its own cache, and a pending timer would keep it from being
        // garbage-collected.
        gcTime: isOnServer ? Infinity : CACHE_MS,
        networkMode: FETCH_ONCE.networkMode,
      },
    },
  });
}

/** Whether a query has failed and has no data to show. */
export function hasFailed(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return isFailure(queryClient.getQueryCache().get(hashKey(queryKey)));
}

/**
 * Removes a failed query from the cache, so that the next view fetches it again. Does nothing while
 * a view shows the failure.
 */
export function forgetFailure(queryClient: QueryClient, queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const query = cache.get(hashKey(queryKey));
  if (query && isFailure(query) && query.getObserversCount() === 0) {
    cache.remove(query);
  }
}

/**
 * Removes all failed queries that no view shows. Used by "Try again", which applies to the entire
 * page and not just to the part that contains the button.
 */
export function forgetUnseenFailures(queryClient: QueryClient): void {
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    forgetFailure(queryClient, queryKey);
  }
}

/**
 * Removes a failed query when the view that shows it unmounts. Call this after the query hook,
 * whose observer has to unsubscribe first.
 */
export function useForgetFailureOnUnmount(queryClient: QueryClient, queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  const readKey = useEffectEvent(() => queryKey);
  useEffect(() => {
    const shownKey = readKey();
    return () => forgetFailure(queryClient, shownKey);
  }, [queryClient, hash]);
}

function isFailure(query: Query | undefined): boolean {
  return query?.state.status === 'error' && query.state.data === undefined;
}
