/** One page of a list from the service, at most 20 items. */
export interface PagedList<Item> {
  /** Starts at 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly items: readonly Item[];
  /** All items of the page were invalid. The next page can still have valid ones. */
  readonly isUnreadable?: boolean;
}

/**
 * The last page that can be requested. The service reports more pages, but rejects requests for
 * them.
 */
export const LAST_PAGE = 500;
