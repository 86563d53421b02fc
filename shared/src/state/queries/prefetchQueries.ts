import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { forgetFailure, hasFailed } from '../queryPolicy.ts';

/** Query options for a single request or a paged list, with their data types left out. */
interface QueryToPrefetch {
  readonly queryKey: QueryKey;
  readonly initialPageParam?: unknown;
}

interface PrefetchOptions {
  readonly queryClient: QueryClient;
  /** Aborted when the visitor leaves, even long after everything has loaded. */
  readonly signal: AbortSignal;
  /**
   * Requests in flight continue and are cached when the visitor leaves: for a page that most visits
   * come back to.
   */
  readonly isKept?: boolean;
}

/**
 * Prefetches a page's queries, skipping `false` and `undefined`. Failed queries are not repeated.
 * When the visitor leaves, failures that no view shows are removed from the cache, and requests that
 * no view waits for are cancelled. Never rejects: the page itself reports failures.
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

/** Starts the request, or joins one in flight. Never rejects. */
function prefetch(queryClient: QueryClient, query: QueryToPrefetch): Promise<void> {
  // The cast restores what `QueryToPrefetch` leaves out; these types cannot vary within one array.
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
