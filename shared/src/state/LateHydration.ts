import { createContext, useContext } from 'react';

/** A region of a rendered page that React takes over later than what is around it: see `WhenNear`. */
export interface LateHydration {
  /** Whether the region's HTML is being taken over, and has to match. */
  readonly isHydrating: () => boolean;
  /** When the page around it was taken over, in milliseconds since 1970. */
  readonly since: number;
}

/** The region around a component, if it is one that is taken over later. */
export const LateTakeoverContext = createContext<LateHydration | undefined>(undefined);

/**
 * Thrown while a region is taken over that cannot look as its HTML does, since its data is newer or
 * its code did not come: React then draws the region anew. The shell knows it by its name, and does
 * not report it.
 */
export class StaleResponse extends Error {
  override readonly name = 'StaleResponse';
}

interface AnswerTimes {
  /** In milliseconds since 1970; 0 if there is no answer. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly isFetchingNextPage?: boolean;
}

/**
 * Call it with every query: until its region is taken over, an answer may arrive that another region
 * or the page has requested. Throws `StaleResponse` then.
 */
export function useRenderedAnswer(query: AnswerTimes): void {
  const takeover = useContext(LateTakeoverContext);
  if (takeover?.isHydrating() && isNewer(query, takeover.since)) {
    throw new StaleResponse();
  }
}

function isNewer(
  { dataUpdatedAt, errorUpdatedAt, isFetchingNextPage = false }: AnswerTimes,
  since: number,
): boolean {
  return isFetchingNextPage || Math.max(dataUpdatedAt, errorUpdatedAt) > since;
}
