import { type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import classes from './EndMarker.module.css';

interface EndMarkerProps {
  /**
   * Called when the marker comes near the visible part of its scroll container and the container is
   * in the window.
   */
  readonly onReach: () => void;
  /** Use `li` inside a scrolling list. */
  readonly as?: 'div' | 'li';
}

/**
 * Marks the end of a list that can load more. Unmount it while a page loads; if it is still near
 * the viewport when mounted again, it calls `onReach` again.
 */
export function EndMarker({ onReach, as: Element = 'div' }: EndMarkerProps) {
  const markerRef = useRef<HTMLElement>(null);
  const handleReach = useEffectEvent(onReach);

  useEffect(() => {
    const marker = markerRef.current;
    if (!marker) {
      return;
    }
    // For `li`, the list is the scroll container. Skip the search, which forces a style
    // recalculation.
    const scroller = Element === 'li' ? marker.parentElement : nearestScroller(marker);
    let isNear = false;
    let isInWindow = scroller === null;
    const notify = () => {
      if (isNear && isInWindow) {
        handleReach();
      }
    };
    // Two observers, because `rootMargin` does not apply to outer scroll containers.
    const near = watch(marker, { root: scroller, rootMargin: '60%' }, (isSeen) => {
      isNear = isSeen;
      notify();
    });
    const inWindow = scroller
      ? watch(scroller, {}, (isSeen) => {
          isInWindow = isSeen;
          notify();
        })
      : undefined;
    return () => {
      near.disconnect();
      inWindow?.disconnect();
    };
  }, [Element]);

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
