/** A list without further pages, for components that expect a paged one. Add `items`. */
export const WHOLE_LIST = {
  status: 'ready',
  isLoadingNext: false,
  hasMore: false,
  loadNext: () => undefined,
  retry: () => undefined,
} as const;
