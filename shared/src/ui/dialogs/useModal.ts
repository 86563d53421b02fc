import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a `dialog` as a modal while it is mounted. The browser traps the focus inside and restores
 * it on close. Spread `handlers` on the dialog and pass it `ref`. `close()`, Escape, a click on the
 * backdrop and the browser's close event all call `onClose`, which must unmount the dialog.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);

  // A layout effect, because its cleanup runs while the dialog is still in the document; only then
  // does closing it restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // Notify immediately: before the browser fires its close event, the visitor can already have
  // opened the dialog again.
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
      // The dialog is the target of clicks on the backdrop, but also of text selections that
      // started inside.
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
