import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { FollowedLinks } from './createFollowedLinks.ts';

/** The current entry of the browser's history. */
export interface Place {
  readonly location: Location;
  /**
   * Whether the visitor returned to it by Back, Forward or a reload. Also true for the first entry
   * of a visit.
   */
  readonly isReturn: boolean;
}

/**
 * The rendered history entry. It follows the router's a moment later; until then the old page's
 * links, focus and scroll position can be stored, and its picture can be copied to move to the new
 * page. Until that has loaded and sets its own title, the document must not have the title of the old
 * page, but `titleMeanwhile`.
 */
export function useShownPlace(followedLinks: FollowedLinks, titleMeanwhile: string): Place {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [shown, setShown] = useState<Place>({ location, isReturn });
  const landRef = useRef<() => void>(undefined);
  const isMovedByBrowser = useMovesOfBrowser();
  const isLeaving = location !== shown.location;
  const shownKey = shown.location.key;

  useLayoutEffect(() => {
    if (isLeaving) {
      followedLinks.leave(shownKey);
    }
  }, [followedLinks, isLeaving, shownKey]);

  useLayoutEffect(() => {
    if (location === shown.location) {
      return;
    }
    if (location.pathname !== shown.location.pathname) {
      document.title = titleMeanwhile;
      const isMovedAlready = isReturn && isMovedByBrowser.current;
      landRef.current = isMovedAlready
        ? undefined
        : followedLinks.liftPicture?.(shown.location, location);
    }
    setShown({ location, isReturn });
  }, [followedLinks, isMovedByBrowser, isReturn, location, shown.location, titleMeanwhile]);

  // The new page is drawn and has been scrolled to its place.
  useEffect(() => {
    landRef.current?.();
    landRef.current = undefined;
  }, [shown]);

  return shown;
}

/** Whether the browser animates this history step itself, as some do for a back swipe. */
function useMovesOfBrowser() {
  const isMoved = useRef(false);
  useEffect(() => {
    // Before the router handles the step, which ends with the page rendered.
    const handleStep = (event: PopStateEvent) => {
      isMoved.current = event.hasUAVisualTransition;
    };
    addEventListener('popstate', handleStep, { capture: true });
    return () => removeEventListener('popstate', handleStep, { capture: true });
  }, []);
  return isMoved;
}
