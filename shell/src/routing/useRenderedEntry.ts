import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { FollowedLinks } from './createFollowedLinks.ts';

/** An entry of the browser's history. */
export interface HistoryEntry {
  readonly location: Location;
  /** Whether Back, Forward or a reload has led to it. Also true for the first entry of a visit. */
  readonly isReturn: boolean;
}

/**
 * The rendered history entry. It follows the router's a moment later, so that the old page's links,
 * focus, scroll position and picture can be stored. Until the new page sets its own title, the
 * document has `temporaryTitle`.
 */
export function useRenderedEntry(
  followedLinks: FollowedLinks,
  temporaryTitle: string,
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
          : followedLinks.liftPicture?.(rendered.location, location);
    }
    setRendered({ location, isReturn });
  }, [followedLinks, isAnimatedByBrowser, isReturn, location, rendered.location, temporaryTitle]);

  // The new page has been rendered and scrolled.
  useEffect(() => {
    landRef.current?.();
    landRef.current = undefined;
  }, [rendered]);

  return rendered;
}

/** Whether the browser animates the current history step itself, as some do for a back swipe. */
function useBrowserAnimation() {
  const isAnimated = useRef(false);
  useEffect(() => {
    // Before the router handles the step.
    const handleStep = (event: PopStateEvent) => {
      isAnimated.current = event.hasUAVisualTransition;
    };
    addEventListener('popstate', handleStep, { capture: true });
    return () => removeEventListener('popstate', handleStep, { capture: true });
  }, []);
  return isAnimated;
}
