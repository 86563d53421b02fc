/** One page of a list of the service, 20 items at most. */
export interface PagedList<Item> {
  /** Counted from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly items: readonly Item[];
  /** The service sent something here, and the portal can show nothing of it. What it can show may stand on the next page. */
  readonly isUnreadable?: boolean;
}

/** The service answers pages beyond this one with an error, however many it claims to have. */
export const LAST_PAGE = 500;
