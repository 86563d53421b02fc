import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal, useSettings } from '@portal/shared/state/PortalContext';
import { usePersistedState } from '@portal/shared/state/useViewMemory';
import type manifest from '../../package.json';

/** How long before a slide change the next slide starts to load its images. */
const AHEAD_MS = 2000;

/**
 * The index of the current slide out of `count`, with a timer that advances it and wraps around.
 * The timer stops while the visitor has paused it, while `isHeld`, and while the page is hidden.
 * With reduced motion, it runs only if the visitor starts it. The current slide and the visitor's
 * choice to pause are restored when they return to the page.
 */
export function useSlideshow(count: number, isHeld: boolean) {
  const portal = usePortal();
  const { secondsPerSlide = 5 } = useSettings<typeof manifest.portal.settings>();
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

  // The list can be shorter than on the last visit.
  const active = restored < count ? restored : 0;
  const isPaused = choice === undefined ? isReduced : choice === 'pause';
  const isRunning = !isPaused && !isHeld && !isHidden && count > 1;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const next = (active + 1) % count;
    // Each slide starts new timers, so that a slide chosen by the visitor is shown for its full
    // duration.
    const notice = setTimeout(() => expect(next), secondsPerSlide * 1_000 - AHEAD_MS);
    const change = setTimeout(() => {
      setPrevious(active);
      setActive(next);
    }, secondsPerSlide * 1_000);
    return () => {
      clearTimeout(notice);
      clearTimeout(change);
    };
  }, [isRunning, active, count, secondsPerSlide, setActive]);

  return {
    active,
    secondsPerSlide,
    /** The slide that is fading out. */
    previous,
    /** The slide that is about to be shown, either by the timer or by the visitor. */
    awaited,
    /** Stopped by the visitor or by reduced motion, as opposed to held temporarily. */
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
