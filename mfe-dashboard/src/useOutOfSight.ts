import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been scrolled out of the window. `false` until the browser has looked. */
export function useOutOfSight(elementRef: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    const element = elementRef.current;
    if (!element) {
      return;
    }
    const observer = new IntersectionObserver((entries) =>
      setIsOut(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef]);

  return isOut;
}
