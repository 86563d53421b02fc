import { useEffect, useEffectEvent, useRef, type RefCallback } from 'react';
import classes from './EndMarker.module.css';

export interface EndMarkerProps {
  /** Called when the marker comes near the visible part of what scrolls around it. */
  readonly onReach: () => void;
  /** `li` within a list. */
  readonly as?: 'div' | 'li';
}

/**
 * Stands at the end of a list that has more. Take it away while a page loads and put it back afterwards: a marker that is still in
 * view then asks for the next page by itself.
 */
export function EndMarker({ onReach, as: Element = 'div' }: EndMarkerProps) {
  const markerRef = useRef<HTMLElement>(null);
  const handleReach = useEffectEvent(onReach);

  useEffect(() => {
    const marker = markerRef.current;
    if (!marker) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          handleReach();
        }
      },
      { root: nearestScroller(marker), rootMargin: '60%' },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, []);

  const setMarker: RefCallback<HTMLElement> = (element) => {
    markerRef.current = element;
  };
  return <Element ref={setMarker} className={classes.EndMarker} aria-hidden="true" data-end />;
}

/** The margin around the root counts only for the element that scrolls, not for one further out. */
function nearestScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) {
      return parent;
    }
  }
  return null;
}
