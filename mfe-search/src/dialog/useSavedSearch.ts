import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageParams } from '@portal/contract/Section';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useViewMemory } from '@portal/shared/state/useViewMemory';

/** A search that the visitor left by following one of its results. */
interface SavedSearch {
  /** The text and the tab, as URL parameters. */
  readonly params: PageParams;
  /** The URL of the result. */
  readonly address: string;
  /** The result's distance from the top of the search, in pixels. */
  readonly belowPx: number;
}

const NAME = 'left search';

/**
 * The search that the visitor left by following a result. It is restored when they return to this
 * history entry, and discarded when they close the search.
 */
export function useSavedSearch() {
  const memory = useViewMemory(usePortal());
  const [saved] = useState(() => readSavedSearch(memory.read(NAME)));
  const followedRef = useRef<SavedSearch>(undefined);

  useEffect(
    () => () => {
      // A link that opens in a new browser tab does not leave this search.
      const isFollowed = followedRef.current?.address === location.href;
      memory.keep(NAME, isFollowed ? followedRef.current : undefined);
      // Reset, so that it is not stored for the next history entry as well.
      followedRef.current = undefined;
    },
    [memory],
  );

  return {
    saved,
    /** Called when a link in the search is followed. */
    save(link: HTMLAnchorElement, search: HTMLElement, params: PageParams): void {
      const belowPx = belowTop(link, search);
      followedRef.current = { params, address: link.href, belowPx };
    },
  };
}

/**
 * Validates the stored value, because after a reload it can be from a different version of the
 * section.
 */
function readSavedSearch(value: unknown): SavedSearch | undefined {
  // Safe: every property is checked before it is used.
  const { params, address, belowPx } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>;
  return isParams(params) && typeof address === 'string' && typeof belowPx === 'number'
    ? { params, address, belowPx }
    : undefined;
}

function isParams(value: unknown): value is PageParams {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

interface ReturnTo {
  readonly saved: SavedSearch | undefined;
  /** Whether the results of the restored search have loaded. */
  readonly isReady: boolean;
  readonly searchRef: RefObject<HTMLElement | null>;
  readonly panelRef: RefObject<HTMLElement | null>;
}

/**
 * Number of frames in which the scroll position is restored: rows that scroll into view get their
 * real height a frame later and shift the rows below.
 */
const SETTLING_FRAMES = 10;

/**
 * Once the results are ready, scrolls the result that the visitor followed back to its position and
 * focuses it.
 */
export function useReturnToResult({ saved, isReady, searchRef, panelRef }: ReturnTo): void {
  const isDone = useRef(false);

  useEffect(() => {
    const search = searchRef.current;
    const panel = panelRef.current;
    if (!saved || !isReady || isDone.current || !search || !panel) {
      return undefined;
    }
    isDone.current = true;
    const link = [...search.querySelectorAll<HTMLAnchorElement>('li a')].find(
      ({ href }) => href === saved.address,
    );
    if (!link) {
      return undefined;
    }
    link.focus({ preventScroll: true });
    let frame = 0;
    let remaining = SETTLING_FRAMES;
    const restore = () => {
      // Either the panel scrolls, or the entire search in a short window.
      for (const scroller of [panel, search]) {
        scroller.scrollBy({ top: belowTop(link, search) - saved.belowPx, behavior: 'instant' });
      }
      remaining -= 1;
      frame = remaining > 0 ? requestAnimationFrame(restore) : 0;
    };
    restore();
    return () => cancelAnimationFrame(frame);
  }, [saved, isReady, searchRef, panelRef]);
}

function belowTop(element: Element, search: Element): number {
  return element.getBoundingClientRect().top - search.getBoundingClientRect().top;
}
