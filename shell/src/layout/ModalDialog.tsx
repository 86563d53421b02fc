import type { ReactNode } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { useModal } from '@portal/shared/ui/useModal';
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

/** A dialog of the frame: over the page, with a button in the corner that closes it. */
export function ModalDialog({ label, closeLabel, size, onClose, children }: ModalDialogProps) {
  const { ref, close, handlers } = useModal(onClose);

  return (
    <dialog
      className={classes.ModalDialog}
      ref={ref}
      aria-label={label}
      data-size={size}
      // What takes focus in it may go away, such as "Try again": then the dialog itself has it.
      tabIndex={-1}
      {...handlers}
    >
      <div className={classes.Content}>
        <div className={classes.Close}>
          <Button variant="plain" icon="close" aria-label={closeLabel} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
