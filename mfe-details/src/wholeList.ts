/** The state of a list with a single page, for components that expect a paged list. Add `items`. */
export const WHOLE_LIST = {
  status: 'ready',
  isLoadingNext: false,
  hasMore: false,
  loadNext: () => undefined,
  retry: () => undefined,
} as const;
