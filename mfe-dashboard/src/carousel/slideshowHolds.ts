import { type FocusEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the focus or the pointer is inside an element. Spread `handlers` on the element. */
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

/** Whether an element is scrolled out of view; `false` until the browser reports it. */
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
 * Whether a modal dialog is open, regardless of which code opened it. Reads the document; `false`
 * on the server.
 */
export function useModalOpen(): boolean {
  return useSyncExternalStore(
    subscribeToDialogs,
    () => document.querySelector('dialog:modal') !== null,
    () => false,
  );
}

/**
 * Observes the `open` attribute of dialogs, because not every browser fires events when a dialog
 * opens or closes.
 */
function subscribeToDialogs(handleChange: () => void): () => void {
  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
