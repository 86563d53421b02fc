import { type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import classes from './EndMarker.module.css';

export interface EndMarkerProps {
  /**
   * Called when the marker comes near the visible part of its scroll container, while that is in
   * the window.
   */
  readonly onReach: () => void;
  /** `li` inside a list that scrolls. */
  readonly as?: 'div' | 'li';
}

/**
 * The end of a list that has more to load. Unmount it while a page loads: when it mounts again and
 * is still in view, it triggers the next page.
 */
export function EndMarker({ onReach, as: Element = 'div' }: EndMarkerProps) {
  const markerRef = useRef<HTMLElement>(null);
  const handleReach = useEffectEvent(onReach);

  useEffect(() => {
    const marker = markerRef.current;
    if (!marker) {
      return;
    }
    // A list is known to scroll; to look for a scroller costs a style recalculation for each marker.
    const scroller = Element === 'li' ? marker.parentElement : nearestScroller(marker);
    let isNear = false;
    // Inside a scroll container the marker may be visible although the container is out of sight.
    let isInWindow = scroller === null;
    const tell = () => {
      if (isNear && isInWindow) {
        handleReach();
      }
    };
    // `rootMargin` applies only to the observer's own root, not to scroll containers further out,
    // so two observers are needed.
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
