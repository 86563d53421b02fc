import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Kind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import { failureMessage } from '../../domain/RequestFailure.ts';
import { useRenderedResponse } from '../DeferredHydration.ts';
import { useInfiniteQuery } from '../query.ts';
import { useForgetFailureOnUnmount } from '../queryPolicy.ts';
import type { PagedListOptions } from './pagedListOptions.ts';

/** A paged list as a view sees it. */
export interface UsePagedList<Item> {
  /**
   * The status of the first page that has items. From then on it is `ready`, even if a later page
   * fails. An empty list is `ready` too.
   */
  readonly status: 'loading' | 'failed' | 'ready';
  /** All items loaded so far, in the service's order, no duplicates. */
  readonly items: readonly Item[];
  /** The service's total. */
  readonly total: number;
  /** The next page is loading. */
  readonly isLoadingNext: boolean;
  /** Whether there is a next page; stays true if loading it failed. */
  readonly hasMore: boolean;
  /**
   * Loads the next page. Does nothing while a page is loading, after the last one, and after a
   * failure (see `retry`).
   */
  loadNext(): void;
  /** The error message for the page that failed, the first or a later one. */
  readonly message?: string;
  /** Requests the failed page again. Does nothing if none has failed. */
  retry(): void;
}

interface UsePagedListOptions {
  /** `false` disables the query; the list is `loading` then. */
  readonly isWanted?: boolean;
}

/**
 * A list that grows page by page. After a page without any displayable item, the next one is loaded
 * at once. A request in flight is cancelled when the view unmounts; what has been loaded stays
 * cached. Takes the query client explicitly, because a React context does not reach across bundles.
 */
export function usePagedList<
  Item extends { readonly kind: Kind; readonly id: number },
  Page extends PagedList<unknown>,
>(
  queryClient: QueryClient,
  options: PagedListOptions<Item, Page>,
  { isWanted = true }: UsePagedListOptions = {},
): UsePagedList<Item> {
  const query = useInfiniteQuery(
    // A list that failed while disabled is not requested again.
    { ...options, enabled: ({ state }) => isWanted && state.status !== 'error' },
    queryClient,
  );
  useForgetFailureOnUnmount(queryClient, options.queryKey);
  useRenderedResponse(query);
  const { fetchNextPage, refetch, isFetching, hasNextPage, isFetchNextPageError } = query;
  const hasFailed = query.isError && !isFetching;
  const items = query.data?.items ?? NO_ITEMS;
  const unreadablePages = query.data?.unreadablePages ?? 0;
  const mustGoOn = hasNextPage && unreadablePages > 0;
  const hasStarted = query.data !== undefined && !(mustGoOn && items.length === 0);

  // A page without cards leaves the visitor nothing to scroll to, so load the next one. Two such
  // pages in a row differ only in their count.
  useEffect(() => {
    if (mustGoOn && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [fetchNextPage, mustGoOn, unreadablePages, isFetching, isFetchNextPageError]);

  const loadNext = useCallback(() => {
    if (hasNextPage && !isFetchNextPageError) {
      // By default this would cancel and repeat a request in flight.
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

/** A constant, so that it is the same array on every render. */
const NO_ITEMS: readonly never[] = [];

function listStatus(hasStarted: boolean, hasFailed: boolean): UsePagedList<unknown>['status'] {
  if (hasStarted) {
    return 'ready';
  }
  return hasFailed ? 'failed' : 'loading';
}
