import { type RefCallback, useCallback, useState } from 'react';

/**
 * Near is: less than half a window above or below what the visitor sees, or half a rail beside it.
 * The browser's own `loading="lazy"` reaches up to 2,500 pixels, so a phone would fetch the pictures
 * of half a page before those in sight.
 */
export const NEAR = '50%';

/**
 * `scrollMargin` counts for the window and for the rails in it; together with `rootMargin` the window
 * would count twice. Browsers without it take a card beside a rail for near when its edge comes into
 * sight.
 */
function around(): IntersectionObserverInit {
  return 'scrollMargin' in IntersectionObserver.prototype
    ? { scrollMargin: NEAR }
    : { rootMargin: NEAR };
}

/**
 * Whether an element has come near to what the visitor sees; pass it the callback as `ref`. Once it
 * has been near it stays so, as what has been asked for is there. `false` on the server, and as long
 * as the element has no box.
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
    }, around());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [watch, isNear];
}
