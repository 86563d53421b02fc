import { createContext, useContext } from 'react';

/** A region of a rendered page that is hydrated after the rest of the page: see `WhenNear`. */
export interface DeferredHydration {
  /** Whether the region is being hydrated, so that its HTML has to match. */
  readonly isHydrating: () => boolean;
  /** When the page around it was hydrated, in milliseconds since 1970. */
  readonly since: number;
}

/** The region around a component, if its hydration is deferred. */
export const DeferredHydrationContext = createContext<DeferredHydration | undefined>(undefined);

/**
 * Thrown during the hydration of a region that cannot match its HTML, because its data is newer or
 * its code did not load: React then renders the region from scratch. The shell recognizes the error
 * by its name and does not report it.
 */
export class StaleResponse extends Error {
  override readonly name = 'StaleResponse';
}

interface ResponseTimes {
  /** In milliseconds since 1970; 0 without a response. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly isFetchingNextPage?: boolean;
}

/**
 * Call it with every query: before its region is hydrated, a response may arrive that another region
 * or the page has requested. Throws `StaleResponse` then.
 */
export function useRenderedResponse(query: ResponseTimes): void {
  const hydration = useContext(DeferredHydrationContext);
  if (hydration?.isHydrating() && isNewer(query, hydration.since)) {
    throw new StaleResponse();
  }
}

function isNewer(
  { dataUpdatedAt, errorUpdatedAt, isFetchingNextPage = false }: ResponseTimes,
  since: number,
): boolean {
  return isFetchingNextPage || Math.max(dataUpdatedAt, errorUpdatedAt) > since;
}
