import { type RefCallback, useCallback, useState } from 'react';

/**
 * Half a window above and below the viewport, or half a rail beside it. The browser's own
 * `loading="lazy"` reaches up to 2,500 pixels, so a phone would load the pictures of half a page
 * before those in view.
 */
export const NEAR = '50%';

/**
 * `scrollMargin` applies to the window and to rails; `rootMargin` as well would apply to the window
 * twice. In browsers without `scrollMargin`, a card beside a rail is near when its edge is visible.
 */
function observerOptions(): IntersectionObserverInit {
  return 'scrollMargin' in IntersectionObserver.prototype
    ? { scrollMargin: NEAR }
    : { rootMargin: NEAR };
}

/**
 * Whether an element has come near the viewport; pass it the callback as `ref`. Stays `true` from then
 * on. `false` on the server, and while the element has no box.
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
