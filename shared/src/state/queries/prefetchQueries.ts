import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { forgetFailure, hasFailed } from '../queryPolicy.ts';

/** Query options for a single request or a paged list, without their data types. */
interface QueryToPrefetch {
  readonly queryKey: QueryKey;
  readonly initialPageParam?: unknown;
}

interface PrefetchOptions {
  readonly queryClient: QueryClient;
  /** Aborted when the visitor leaves the page, even if everything has already loaded. */
  readonly signal: AbortSignal;
  /**
   * Lets pending requests finish and caches their responses after the visitor leaves. For a page
   * that visitors often come back to.
   */
  readonly isKept?: boolean;
}

/**
 * Prefetches a page's queries, skipping `false` and `undefined`. Does not retry failed queries.
 * When the visitor leaves, failures that no view shows are removed from the cache, and requests
 * that no view is waiting for are canceled. Never rejects, because the page itself reports
 * failures.
 */
export async function prefetchQueries(
  { queryClient, signal, isKept = false }: PrefetchOptions,
  queries: readonly (QueryToPrefetch | false | undefined)[],
): Promise<void> {
  if (signal.aborted) {
    return;
  }
  const wanted = queries.filter((query) => !!query);
  let isLoading = true;
  const forgetFailures = () =>
    wanted.forEach(({ queryKey }) => forgetFailure(queryClient, queryKey));
  const handleAbort = () => {
    forgetFailures();
    if (isLoading && !isKept) {
      cancelUnseen(queryClient, wanted);
    }
  };

  signal.addEventListener('abort', handleAbort, { once: true });
  await Promise.all(
    wanted
      .filter(({ queryKey }) => !hasFailed(queryClient, queryKey))
      .map((query) => prefetch(queryClient, query)),
  );
  isLoading = false;
  if (signal.aborted) {
    forgetFailures();
  }
}

/** Sends the request, or waits for a pending one. Never rejects. */
function prefetch(queryClient: QueryClient, query: QueryToPrefetch): Promise<void> {
  // The cast restores the types that `QueryToPrefetch` omits, because they cannot vary within one
  // array.
  return 'initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
    : queryClient.prefetchQuery(query as FetchQueryOptions);
}

function cancelUnseen(queryClient: QueryClient, queries: readonly QueryToPrefetch[]): void {
  for (const { queryKey } of queries) {
    if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) {
      void queryClient.cancelQueries({ queryKey, exact: true });
    }
  }
}
