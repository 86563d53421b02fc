import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a `dialog` as a modal, so that the browser keeps the focus inside and returns it on close.
 * Spread `handlers` on the dialog and pass it `ref`. It is open while it is mounted. It closes
 * through `close`, Escape, a click on the backdrop, or the browser; `onClose` is called once each
 * time and must unmount the dialog.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);

  // In a layout effect: the dialog must close while still in the document, so that it returns the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // Call `onClose` at once: the browser's close event comes later, when the visitor may have opened
  // the dialog again.
  const isTold = useRef(false);
  const tell = () => {
    if (!isTold.current) {
      isTold.current = true;
      onClose();
    }
  };
  const close = () => {
    tell();
    ref.current?.close();
  };

  return {
    ref,
    close,
    handlers: {
      onClose: tell,
      onMouseDown(event: MouseEvent) {
        pressedRef.current = event.target;
      },
      // A click on the backdrop has the dialog itself as target. So does a text selection that
      // began inside and ends there; where the mouse was pressed tells them apart.
      onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
        if (target === currentTarget && (pressedRef.current ?? target) === currentTarget) {
          close();
        }
      },
      // In the capture phase, because a search field swallows the first Escape. Here Escape always
      // closes, unless it ends an IME composition.
      onKeyDownCapture(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          close();
        }
      },
    },
  };
}
