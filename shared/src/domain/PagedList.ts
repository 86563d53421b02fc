/** One page of a list of the service, 20 items at most. */
export interface PagedList<Item> {
  /** Starts at 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly items: readonly Item[];
  /** All items of the response were invalid. The next page may have valid ones. */
  readonly isUnreadable?: boolean;
}

/** The service reports more pages, but rejects requests beyond this one. */
export const LAST_PAGE = 500;
