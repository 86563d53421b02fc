import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Excludes touchscreens, where `:hover` matches what was touched last. */
const CAN_HOVER = '(hover: hover)';

/**
 * Whether the focus or the pointer is inside an element. Spread `handlers` on the element. Also
 * reads where they are on mount, because they can be there before the handlers.
 */
export function useInside(elementRef: RefObject<Element | null>) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  useLayoutEffect(() => {
    const element = elementRef.current;
    setHasPointer(element?.matches(':hover') === true && matchMedia(CAN_HOVER).matches);
    setHasFocus(element?.contains(document.activeElement) === true);
  }, [elementRef]);

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
