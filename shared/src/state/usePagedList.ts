import type { QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Kind } from '../domain/kinds.ts';
import { failureMessage } from '../domain/RequestFailure.ts';
import { useFailureUntilLeft } from './askOnce.ts';
import type { PagedListOptions } from './pagedListOptions.ts';

/** A list of the service as a view sees it. */
export interface UsePagedList<Item> {
  /** About the first page with something in it: once it is there the list is `ready`, also when a later page fails. So is a list that has nothing. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** Everything read so far, in the order of the service, no duplicates. */
  readonly items: readonly Item[];
  /** How many the service says there are. */
  readonly total: number;
  /** A further page is on its way. */
  readonly isLoadingNext: boolean;
  /** There is a further page, read or not; stays true when reading it failed. */
  readonly hasMore: boolean;
  /** Asks for the next page. Does nothing while a page is on its way, after the last one, and after a failure (see `retry`). */
  loadNext(): void;
  /** What the visitor reads about the page that failed, the first or a later one. */
  readonly message?: string;
  /** Asks for the failed page again. Does nothing when none has failed. */
  retry(): void;
}

/**
 * A list that grows page by page; a page of which nothing can be shown is followed by the next one at once. Cancels its request when
 * the view leaves; what has been read stays for the next view. Takes the query client explicitly, so that no section
 * relies on a React context of another bundle.
 */
export function usePagedList<Item extends { readonly kind: Kind; readonly id: number }>(
  queryClient: QueryClient,
  options: PagedListOptions<Item>,
): UsePagedList<Item> {
  const query = useInfiniteQuery(options, queryClient);
  useFailureUntilLeft(queryClient, options.queryKey);
  const { fetchNextPage, refetch, isFetching, hasNextPage, isFetchNextPageError } = query;
  const hasFailed = query.isError && !isFetching;
  const items = query.data?.items ?? NO_ITEMS;
  const unreadablePages = query.data?.unreadablePages ?? 0;
  const mustGoOn = hasNextPage && unreadablePages > 0;
  const hasStarted = query.data !== undefined && !(mustGoOn && items.length === 0);

  // A page without a card gives the visitor no end to scroll to. Two of them in a row differ in their count alone.
  useEffect(() => {
    if (mustGoOn && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [fetchNextPage, mustGoOn, unreadablePages, isFetching, isFetchNextPageError]);

  const loadNext = useCallback(() => {
    if (hasNextPage && !isFetchNextPageError) {
      // The default would cancel a page on its way and ask for it again.
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [fetchNextPage, hasNextPage, isFetchNextPageError]);

  const retry = useCallback(() => {
    if (hasFailed) {
      void (isFetchNextPageError ? fetchNextPage : refetch)({ cancelRefetch: false });
    }
  }, [fetchNextPage, refetch, hasFailed, isFetchNextPageError]);

  return {
    status: listStatus(hasStarted, hasFailed),
    items,
    total: query.data?.total ?? 0,
    isLoadingNext: query.isFetchingNextPage || (mustGoOn && !hasFailed),
    hasMore: hasNextPage,
    loadNext,
    message: hasFailed ? failureMessage(query.error) : undefined,
    retry,
  };
}

/** One array for all, so that "nothing yet" is equal to itself from drawing to drawing. */
const NO_ITEMS: readonly never[] = [];

function listStatus(hasStarted: boolean, hasFailed: boolean): UsePagedList<unknown>['status'] {
  if (hasStarted) {
    return 'ready';
  }
  return hasFailed ? 'failed' : 'loading';
}
