import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { canMovePages, changePage } from './changePage.ts';
import type { Departures } from './createDepartures.ts';
import { addressOf } from './followLinks.ts';

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
 * links, focus and scroll position can be stored, and the browser can capture it for a transition.
 */
export function useShownPlace(departures: Departures): Place {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [shown, setShown] = useState<Place>({ location, isReturn });
  const isMovedByBrowser = useMovesOfBrowser();
  const isLeaving = location !== shown.location;
  const shownKey = shown.location.key;

  useLayoutEffect(() => {
    if (isLeaving) {
      departures.leave(shownKey);
    }
  }, [departures, isLeaving, shownKey]);

  useLayoutEffect(() => {
    if (location === shown.location) {
      return undefined;
    }
    const next = { location, isReturn };
    const isMovedAlready = isReturn && isMovedByBrowser.current;
    if (location.pathname === shown.location.pathname || isMovedAlready || !canMovePages()) {
      setShown(next);
      return undefined;
    }
    return changePage({
      draw: () => flushSync(() => setShown(next)),
      linkBefore: () => linkTo(location, departures.find(shown.location.key)),
      linkAfter: () => linkTo(shown.location, departures.find(location.key)),
    });
  }, [departures, isMovedByBrowser, isReturn, location, shown.location]);

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

function linkTo(
  place: Place['location'],
  link: HTMLAnchorElement | undefined,
): HTMLAnchorElement | undefined {
  return link && addressOf(link) === addressOf(place) ? link : undefined;
}
