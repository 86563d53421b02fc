import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePersistedState } from '@portal/shared/state/useViewMemory';

/** How long a slide stands; `--duration-slide` in tokens.css draws the same. */
const SLIDE_MS = 5000;

/**
 * Which of `count` slides is shown, and the clock that moves on to the next one, wrapping around. It stands still while the visitor
 * has paused it, while `isHeld`, while the page is hidden, and, unless the visitor starts it, for reduced motion. Who comes back to
 * the page finds the slide that was shown, and the choice to pause.
 */
export function useSlideshow(count: number, isHeld: boolean) {
  const portal = usePortal();
  const [kept, setActive] = usePersistedState(portal, 'slide', 0);
  const [choice, setChoice] = usePersistedState<'run' | 'pause' | undefined>(
    portal,
    'slideshow',
    undefined,
  );
  const [previous, setPrevious] = useState<number>();
  const isReduced = useReducedMotion();
  const isHidden = useDocumentHidden();

  // The list may have become shorter since the visitor left.
  const active = kept < count ? kept : 0;
  const isPaused = choice === undefined ? isReduced : choice === 'pause';
  const isRunning = !isPaused && !isHeld && !isHidden && count > 1;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    // A new clock for each slide: one that the visitor has chosen stands for its full time.
    const clock = setTimeout(() => {
      setPrevious(active);
      setActive((active + 1) % count);
    }, SLIDE_MS);
    return () => clearTimeout(clock);
  }, [isRunning, active, count, setActive]);

  return {
    active,
    /** The slide that is being faded out. */
    previous,
    /** The visitor, or their wish for less motion, has stopped it; not a moment's pause. */
    isPaused,
    isRunning,
    show(index: number) {
      setPrevious(active);
      setActive(index);
    },
    toggle: () => setChoice(isPaused ? 'run' : 'pause'),
  };
}

/** Whether the page is in a tab that nobody sees. `false` where there is no browser. */
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

/** Whether the visitor has asked their system for less motion. `false` where there is no browser. */
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
