import { type FocusEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether focus or pointer is within an element; spread `handlers` on it. */
export function useInside() {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const handlers = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
  };
  return { isInside: hasPointer || hasFocus, handlers };
}

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

/**
 * Whether a modal dialog lies over the page, whoever has opened it: what the browser itself knows, as with a hidden tab. `false` where
 * there is no browser.
 */
export function useModalOpen(): boolean {
  return useSyncExternalStore(
    subscribeToDialogs,
    () => document.querySelector('dialog:modal') !== null,
    () => false,
  );
}

/** A dialog says `open` of itself when it is opened, and takes it back when it is closed; browsers tell of neither everywhere. */
function subscribeToDialogs(handleChange: () => void): () => void {
  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
