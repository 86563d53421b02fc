/**
 * Wraps a single-page list in the state of a paged list, without `items`, for components that
 * expect one.
 */
export const WHOLE_LIST = {
  status: 'ready',
  isLoadingNext: false,
  hasMore: false,
  loadNext: () => undefined,
  retry: () => undefined,
} as const;
