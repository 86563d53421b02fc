import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '@portal/shared/ui/Button';
import classes from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly label: string;
  /** Of the button in the corner. */
  readonly closeLabel: string;
  /** `wide` fills a small window, for something to work in; `narrow` is as large as what is in it. */
  readonly size: 'wide' | 'narrow';
  /** The visitor wants it closed: it has to be taken away, which closes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, which the browser itself keeps focus in and hands focus back from. Closes by its button, Escape and a click around it. */
export function ModalDialog({ label, closeLabel, size, onClose, children }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // In the layout phase: closed while it is still in the page, a dialog hands focus back to where it was.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The dialog itself is hit only around its content: on the backdrop. Text that is marked from inside out onto it ends there, too.
  const pressedRef = useRef<EventTarget>(null);
  const handleMouseDown = (event: MouseEvent) => {
    pressedRef.current = event.target;
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedRef.current === event.currentTarget) {
      onClose();
    }
  };

  // Before what is in it: a search field keeps the first Escape for itself. Here it always closes, unless it ends an input method; and
  // at once: the browser tells of a closed dialog later, when the visitor may have opened it again.
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <dialog
      className={classes.ModalDialog}
      ref={dialogRef}
      aria-label={label}
      data-size={size}
      // What takes focus in it may go away, such as "Try again": then the dialog itself has it.
      tabIndex={-1}
      onClose={onClose}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onKeyDownCapture={handleKeyDown}
    >
      <div className={classes.Content}>
        <div className={classes.Close}>
          <Button variant="plain" icon="close" aria-label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
