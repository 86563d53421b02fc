/** One page of a list of the service, 20 items at most. */
export interface PagedList<Item> {
  /** Starts at 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly items: readonly Item[];
  /**
   * The service sent items, but the portal can show none of them. The next page may hold some that
   * it can.
   */
  readonly isUnreadable?: boolean;
}

/**
 * The last page that the service serves; later ones are errors, no matter how many pages it
 * reports.
 */
export const LAST_PAGE = 500;
