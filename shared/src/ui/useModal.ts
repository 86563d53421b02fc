import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Makes a `dialog` a modal one, which the browser itself keeps focus in and hands focus back from: spread `handlers` on it, together
 * with `ref`. It is open as long as it is drawn. It closes by `close`, Escape and a click around it, and when the browser closes it;
 * `onClose` is called once for each, and has to take the dialog away.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);

  // In the layout phase: closed while it is still in the page, a dialog hands focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // At once: the browser tells of a closed dialog later, when the visitor may have opened it again.
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
      // The dialog itself is hit only around its content: on the backdrop. Text that is marked from inside out onto it ends there, too.
      onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
        if (target === currentTarget && (pressedRef.current ?? target) === currentTarget) {
          close();
        }
      },
      // Before what is in it: a search field keeps the first Escape for itself. Here it always closes, unless it ends an input method.
      onKeyDownCapture(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          close();
        }
      },
    },
  };
}
