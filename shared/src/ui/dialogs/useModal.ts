import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a `dialog` as a modal while it is mounted: the browser keeps the focus inside and returns
 * it on close. Spread `handlers` on the dialog and pass it `ref`. `close`, Escape, a click on the
 * backdrop or the browser call `onClose`, which must unmount the dialog.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);

  // A layout effect: only while in the document does the dialog return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // At once: by the browser's close event, the visitor may have opened the dialog again.
  const isClosed = useRef(false);
  const notify = () => {
    if (!isClosed.current) {
      isClosed.current = true;
      onClose();
    }
  };
  const close = () => {
    notify();
    ref.current?.close();
  };

  return {
    ref,
    close,
    handlers: {
      onClose: notify,
      onMouseDown(event: MouseEvent) {
        pressedRef.current = event.target;
      },
      // A click on the backdrop has the dialog as target. So does a text selection that began inside.
      onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
        if (target === currentTarget && (pressedRef.current ?? target) === currentTarget) {
          close();
        }
      },
      // In the capture phase, because a search field handles the first Escape itself.
      onKeyDownCapture(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          close();
        }
      },
    },
  };
}
