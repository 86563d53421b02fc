import {
  InfiniteQueryObserver,
  QueryObserver,
  useInfiniteQuery as infiniteQueryHook,
  useQuery as queryHook,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * `useQuery` and `useInfiniteQuery` for the server, where a page is drawn once: all that a view sees
 * there is the observer's first result. The hooks would compute it twice, prepare to draw the view
 * again, and watch what it reads of it. What may throw, or does not ask by itself, gets the hooks: in
 * a view that is drawn once, their order does not matter.
 */
export const serverQueryHooks = { useQuery, useInfiniteQuery };

/**
 * As in the hooks: a query that will be asked for once the view is there counts as being asked for.
 */
const FIRST_DRAWING = { _optimisticResults: 'optimistic' } as const;

function useQuery(...[options, client]: Parameters<typeof queryHook>) {
  const queryClient = useQueryClient(client);
  return isOrdinary(options)
    ? new QueryObserver(queryClient, { ...options, ...FIRST_DRAWING }).getCurrentResult()
    : queryHook(options, client);
}

function useInfiniteQuery(...[options, client]: Parameters<typeof infiniteQueryHook>) {
  const queryClient = useQueryClient(client);
  return isOrdinary(options)
    ? new InfiniteQueryObserver(queryClient, { ...options, ...FIRST_DRAWING }).getCurrentResult()
    : infiniteQueryHook(options, client);
}

/** Whether the hook gives the result, and does nothing else. */
function isOrdinary({
  throwOnError,
  subscribed,
}: {
  readonly throwOnError?: unknown;
  readonly subscribed?: boolean;
}): boolean {
  return !throwOnError && subscribed !== false;
}
