import { type RefCallback, useCallback, useState } from 'react';

/**
 * How near an element has to be: within half a window above or below the viewport, or half a rail
 * to the side. The native `loading="lazy"` uses up to 2,500 pixels, so a phone would load half the
 * page's images before the ones in view.
 */
export const NEAR = '50%';

/**
 * `scrollMargin` applies to both the window and rails; adding `rootMargin` would count the window's
 * margin twice. In browsers without `scrollMargin`, a card in a rail counts as near only once its
 * edge is visible.
 */
function observerOptions(): IntersectionObserverInit {
  return 'scrollMargin' in IntersectionObserver.prototype
    ? { scrollMargin: NEAR }
    : { rootMargin: NEAR };
}

/**
 * Whether an element has come near the viewport; pass the returned callback as its `ref`. Once
 * `true`, it stays `true`. `false` on the server, and while the element has no box.
 */
export function useNear(): readonly [RefCallback<Element>, boolean] {
  const [isNear, setIsNear] = useState(false);

  const watch = useCallback((element: Element | null) => {
    if (!element) {
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setIsNear(true);
        observer.disconnect();
      }
    }, observerOptions());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [watch, isNear];
}
