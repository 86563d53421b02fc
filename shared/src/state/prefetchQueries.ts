import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetFailure, hasFailed } from './queryPolicy.ts';

/** A query that a page will need. */
interface PrefetchedQuery {
  readonly queryKey: QueryKey;
  /** Starts the request, or joins one in flight. */
  readonly run: () => Promise<unknown>;
}

interface PrefetchOptions {
  readonly queryClient: QueryClient;
  /** Aborted when the visitor leaves, even long after everything has loaded. */
  readonly signal: AbortSignal;
  readonly queries: readonly PrefetchedQuery[];
  /**
   * Requests in flight continue and are cached when the visitor leaves: for a page that most visits
   * come back to.
   */
  readonly isKept?: boolean;
}

/**
 * Prefetches a page's queries. Failed queries are not repeated. When the visitor leaves, failures
 * that no view shows are removed from the cache, and requests that no view waits for are cancelled.
 * Never rejects: the page itself reports failures.
 */
export async function prefetchQueries({
  queryClient,
  signal,
  queries,
  isKept = false,
}: PrefetchOptions): Promise<void> {
  if (signal.aborted) {
    return;
  }
  let isLoading = true;
  const forgetFailures = () =>
    queries.forEach(({ queryKey }) => forgetFailure(queryClient, queryKey));
  const turnAway = () => {
    forgetFailures();
    if (isLoading && !isKept) {
      cancelUnseen(queryClient, queries);
    }
  };

  signal.addEventListener('abort', turnAway, { once: true });
  await Promise.allSettled(
    queries.filter(({ queryKey }) => !hasFailed(queryClient, queryKey)).map(({ run }) => run()),
  );
  isLoading = false;
  if (signal.aborted) {
    forgetFailures();
  }
}

function cancelUnseen(queryClient: QueryClient, queries: readonly PrefetchedQuery[]): void {
  for (const { queryKey } of queries) {
    if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) {
      void queryClient.cancelQueries({ queryKey, exact: true });
    }
  }
}
