import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Kind } from '@portal/contract/kinds';
import type { PagedList } from '../../domain/PagedList.ts';
import { failureMessage } from '../../domain/RequestFailure.ts';
import { useRenderedResponse } from '../DeferredHydration.ts';
import { useInfiniteQuery } from '../query.ts';
import { useForgetFailureOnUnmount } from '../queryPolicy.ts';
import type { PagedListOptions } from './pagedListOptions.ts';

/** State of a paged list for a view. */
export interface UsePagedList<Item> {
  /**
   * Status of the first page with items. Once `ready`, it stays `ready` even if a later page fails.
   * An empty list is also `ready`.
   */
  readonly status: 'loading' | 'failed' | 'ready';
  /** All items loaded so far, in the service's order, without duplicates. */
  readonly items: readonly Item[];
  /** The service's total. */
  readonly total: number;
  /** Whether the next page is loading. */
  readonly isLoadingNext: boolean;
  /** Whether there is a next page; remains true if loading it failed. */
  readonly hasMore: boolean;
  /**
   * Loads the next page. Does nothing while a page is loading, at the end of the list, or after a
   * failure (see `retry`).
   */
  loadNext(): void;
  /** Error message if any page failed to load. */
  readonly message?: string;
  /** Requests the failed page again. Does nothing if no page has failed. */
  retry(): void;
}

interface UsePagedListOptions {
  /** `false` disables the query; the list then stays `loading`. */
  readonly isWanted?: boolean;
}

/**
 * A list that grows page by page. After a page without a displayable item, the next one is loaded
 * immediately. Unmounting cancels a pending request; pages that have loaded stay cached. The query
 * client is a parameter, because bundles don't share React contexts.
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
    // Don't request a list again if it failed while disabled.
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

  // Without cards the visitor cannot scroll to the end, so load the next page. `unreadablePages` is
  // a dependency because nothing else changes between two such pages in a row.
  useEffect(() => {
    if (mustGoOn && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [fetchNextPage, mustGoOn, unreadablePages, isFetching, isFetchNextPageError]);

  const loadNext = useCallback(() => {
    if (hasNextPage && !isFetchNextPageError) {
      // By default, `fetchNextPage` would cancel and repeat a pending request.
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

/** Constant, so that the array is the same on every render. */
const NO_ITEMS: readonly never[] = [];

function listStatus(hasStarted: boolean, hasFailed: boolean): UsePagedList<unknown>['status'] {
  if (hasStarted) {
    return 'ready';
  }
  return hasFailed ? 'failed' : 'loading';
}
