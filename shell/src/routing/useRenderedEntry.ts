import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { FollowedLinks, ReadLaterNavigation } from './followedLinks.ts';

/** An entry in the browser's history. */
export interface HistoryEntry {
  readonly location: Location;
  /**
   * Whether the entry was reached by Back, Forward or a reload. Also true for the first entry of a
   * visit.
   */
  readonly isReturn: boolean;
}

/**
 * The history entry that is currently rendered. It lags slightly behind the router's entry, so that
 * the old page's link, focus, scroll position and image can be stored. Until the new page sets
 * its title, `temporaryTitle` is the document's title.
 */
export function useRenderedEntry(
  followedLinks: FollowedLinks,
  temporaryTitle: string,
  later?: ReadLaterNavigation,
): HistoryEntry {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [rendered, setRendered] = useState<HistoryEntry>({ location, isReturn });
  const landRef = useRef<() => void>(undefined);
  const isAnimatedByBrowser = useBrowserAnimation();
  const isLeaving = location !== rendered.location;
  const renderedKey = rendered.location.key;

  useLayoutEffect(() => {
    if (isLeaving) {
      followedLinks.leave(renderedKey);
    }
  }, [followedLinks, isLeaving, renderedKey]);

  useLayoutEffect(() => {
    if (location === rendered.location) {
      return;
    }
    if (location.pathname !== rendered.location.pathname) {
      document.title = temporaryTitle;
      landRef.current =
        isReturn && isAnimatedByBrowser.current
          ? undefined
          : later?.()?.liftPicture(rendered.location, location);
    }
    setRendered({ location, isReturn });
  }, [later, isAnimatedByBrowser, isReturn, location, rendered.location, temporaryTitle]);

  // By now, the new page has rendered and scrolled.
  useEffect(() => {
    landRef.current?.();
    landRef.current = undefined;
  }, [rendered]);

  return rendered;
}

/**
 * Whether the browser itself animates the current history navigation, as some do for a back swipe.
 */
function useBrowserAnimation() {
  const isAnimated = useRef(false);
  useEffect(() => {
    // In the capture phase, to run before the router's listener.
    const handleStep = (event: PopStateEvent) => {
      isAnimated.current = event.hasUAVisualTransition;
    };
    addEventListener('popstate', handleStep, { capture: true });
    return () => removeEventListener('popstate', handleStep, { capture: true });
  }, []);
  return isAnimated;
}
