import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * How everything is asked for: once. What has come is kept and not asked for again by itself. What has failed stands until the visitor turns away, and until then only "Try again" asks again:
 * a page that is drawn after its data was loaded ahead takes the failure as it takes an answer.
 */
export const ASK_ONCE = {
  retry: false,
  retryOnMount: false,
  staleTime: 'static',
  // Without it a request made offline waits in silence for the network instead of failing with words.
  networkMode: 'always',
} as const;

/** How long the data of a page that was left is kept: longer than the page that came after it is read. */
const KEPT_MS = 30 * 60_000;

/**
 * Makes the query cache that all sections share. Its defaults are for a section that asks without `ASK_ONCE`: no automatic retry, and no
 * new request for data that is already here, so that Back shows the page as it was left.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: ASK_ONCE.retry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: KEPT_MS,
        networkMode: ASK_ONCE.networkMode,
      },
    },
  });
}

/** Whether a query has failed and has nothing to show. */
export function hasFailed(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return isFailure(queryClient.getQueryCache().find({ queryKey }));
}

/** Forgets that a query has failed, so that whoever needs it next asks anew. Does nothing while a view shows the failure. */
export function forgetFailure(queryClient: QueryClient, queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey });
  if (query && isFailure(query) && query.getObserversCount() === 0) {
    cache.remove(query);
  }
}

/** Forgets every failure that no view shows: for "Try again", which means the whole page and not only the part that says so. */
export function forgetUnseenFailures(queryClient: QueryClient): void {
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    forgetFailure(queryClient, queryKey);
  }
}

/** Forgets a failure when the view that shows it leaves. Call it after the query's own hook, which has to let go first. */
export function useFailureUntilLeft(queryClient: QueryClient, queryKey: QueryKey): void {
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
