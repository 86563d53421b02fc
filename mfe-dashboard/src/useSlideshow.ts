import { useEffect, useState } from 'react';
import { useDocumentHidden } from './useDocumentHidden.ts';
import { useReducedMotion } from './useReducedMotion.ts';

/** How long a slide stands; `--duration-slide` in tokens.css draws the same. */
const SLIDE_MS = 5000;

/**
 * Which of `count` slides is shown, and the clock that moves on to the next one, wrapping around. It stands still while the visitor
 * has paused it, while `isHeld`, while the page is hidden, and, unless the visitor starts it, for reduced motion.
 */
export function useSlideshow(count: number, isHeld: boolean) {
  const [{ active, previous }, setShown] = useState<{ active: number; previous?: number }>({ active: 0 });
  const [choice, setChoice] = useState<'run' | 'pause'>();
  const isReduced = useReducedMotion();
  const isHidden = useDocumentHidden();

  const isPaused = choice === undefined ? isReduced : choice === 'pause';
  const isRunning = !isPaused && !isHeld && !isHidden && count > 1;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    // A new clock for each slide: one that the visitor has chosen stands for its full time.
    const clock = setTimeout(() => setShown({ active: (active + 1) % count, previous: active }), SLIDE_MS);
    return () => clearTimeout(clock);
  }, [isRunning, active, count]);

  return {
    active,
    /** The slide that is being faded out. */
    previous,
    /** The visitor, or their wish for less motion, has stopped it; not a moment's pause. */
    isPaused,
    isRunning,
    show: (index: number) => setShown({ active: index, previous: active }),
    toggle: () => setChoice(isPaused ? 'run' : 'pause'),
  };
}
