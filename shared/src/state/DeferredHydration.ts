import { createContext, useContext } from 'react';

/** A region of a rendered page that is hydrated after the rest of the page; see `WhenNear`. */
export interface DeferredHydration {
  /** Whether the region is being hydrated, so its output has to match the HTML. */
  readonly isHydrating: () => boolean;
  /**
   * Called if the region's code has not loaded. Returns whether the region keeps its HTML, rather
   * than show an error.
   */
  readonly keepsHtml: () => boolean;
  /** When the surrounding page was hydrated, in milliseconds since the epoch. */
  readonly since: number;
}

/** The region that contains the component, if that region's hydration is deferred. */
export const DeferredHydrationContext = createContext<DeferredHydration | undefined>(undefined);

/**
 * Thrown while hydrating a region that cannot match its HTML, because its data is newer or its code
 * failed to load. React then renders the region from scratch. The shell identifies the error by its
 * name and does not report it.
 */
export class StaleResponse extends Error {
  override readonly name = 'StaleResponse';
}

interface ResponseTimes {
  /** Milliseconds since the epoch; 0 if there is no response. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly isFetchingNextPage?: boolean;
}

/**
 * Call this with every query. While a region waits for hydration, the page or another region can
 * load new data for the same query. This hook then throws `StaleResponse`.
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
