import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePersistedState } from '@portal/shared/state/useViewMemory';

/** How long a slide is shown; must match `--duration-slide` in tokens.css. */
const SLIDE_MS = 5000;

/** How long before the change the next slide loads its pictures. */
const AHEAD_MS = 2000;

/**
 * The index of the current one of `count` slides, with a timer that advances it and wraps around.
 * The timer stops while the visitor has paused it, while `isHeld`, while the page is hidden, and
 * for reduced motion unless the visitor starts it. The current slide and the choice to pause are
 * restored when the visitor returns to the page.
 */
export function useSlideshow(count: number, isHeld: boolean) {
  const portal = usePortal();
  const [restored, setActive] = usePersistedState(portal, 'slide', 0);
  const [choice, setChoice] = usePersistedState<'run' | 'pause' | undefined>(
    portal,
    'slideshow',
    undefined,
  );
  const [previous, setPrevious] = useState<number>();
  const [awaited, expect] = useState<number>();
  const isReduced = useReducedMotion();
  const isHidden = useDocumentHidden();

  // The list may be shorter now than on the last visit.
  const active = restored < count ? restored : 0;
  const isPaused = choice === undefined ? isReduced : choice === 'pause';
  const isRunning = !isPaused && !isHeld && !isHidden && count > 1;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const next = (active + 1) % count;
    // New timers for each slide, so that one chosen by the visitor is shown for its full time.
    const notice = setTimeout(() => expect(next), SLIDE_MS - AHEAD_MS);
    const change = setTimeout(() => {
      setPrevious(active);
      setActive(next);
    }, SLIDE_MS);
    return () => {
      clearTimeout(notice);
      clearTimeout(change);
    };
  }, [isRunning, active, count, setActive]);

  return {
    active,
    /** The slide that is fading out. */
    previous,
    /** The slide that is about to be shown, by the timer or by the visitor. */
    awaited,
    /** Stopped by the visitor or by reduced motion, not merely held for a moment. */
    isPaused,
    isRunning,
    expect,
    show(index: number) {
      setPrevious(active);
      setActive(index);
    },
    toggle: () => setChoice(isPaused ? 'run' : 'pause'),
  };
}

/** Whether the page is hidden. `false` on the server. */
function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

function subscribeToVisibility(handleChange: () => void): () => void {
  document.addEventListener('visibilitychange', handleChange);
  return () => document.removeEventListener('visibilitychange', handleChange);
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. `false` on the server. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

function subscribeToMotion(handleChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}
