import { type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import classes from './EndMarker.module.css';

export interface EndMarkerProps {
  /** Called when the marker comes near the visible part of what scrolls around it, and that is in the window. */
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
    const scroller = nearestScroller(marker);
    let isNear = false;
    // A list that scrolls in itself always shows its marker to itself, wherever on the page it stands.
    let isInWindow = scroller === null;
    const tell = () => {
      if (isNear && isInWindow) {
        handleReach();
      }
    };
    // The margin around the root counts only for the element that scrolls, not for one further out: so there are two.
    const near = watch(marker, { root: scroller, rootMargin: '60%' }, (isSeen) => {
      isNear = isSeen;
      tell();
    });
    const inWindow = scroller
      ? watch(scroller, {}, (isSeen) => {
          isInWindow = isSeen;
          tell();
        })
      : undefined;
    return () => {
      near.disconnect();
      inWindow?.disconnect();
    };
  }, []);

  const setMarker: RefCallback<HTMLElement> = (element) => {
    markerRef.current = element;
  };
  return <Element ref={setMarker} className={classes.EndMarker} aria-hidden="true" data-end />;
}

function watch(
  element: Element,
  options: IntersectionObserverInit,
  onChange: (isSeen: boolean) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) {
      onChange(latest.isIntersecting);
    }
  }, options);
  observer.observe(element);
  return observer;
}

function nearestScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) {
      return parent;
    }
  }
  return null;
}
