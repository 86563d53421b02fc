import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetFailure, hasFailed } from './askOnce.ts';

/** A query that a page will need. */
interface QueryAhead {
  readonly queryKey: QueryKey;
  /** Starts the request, or joins it. */
  readonly run: () => Promise<unknown>;
}

interface LoadAhead {
  readonly queryClient: QueryClient;
  /** Aborted when the visitor turns away, be it long after everything has come. */
  readonly signal: AbortSignal;
  readonly queries: readonly QueryAhead[];
  /** What is on its way when the visitor turns away goes on and is kept, for a page that most visits come back to. */
  readonly isKept?: boolean;
}

/**
 * Fills the cache ahead of a page. What has failed before is not asked for again; once the visitor turns away the failures that no view
 * shows are forgotten, and what no view waits for is cancelled. Never rejects: the page says what has failed.
 */
export async function loadAhead({
  queryClient,
  signal,
  queries,
  isKept = false,
}: LoadAhead): Promise<void> {
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

function cancelUnseen(queryClient: QueryClient, queries: readonly QueryAhead[]): void {
  for (const { queryKey } of queries) {
    if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) {
      void queryClient.cancelQueries({ queryKey, exact: true });
    }
  }
}
