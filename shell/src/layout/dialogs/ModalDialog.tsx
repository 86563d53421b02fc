import type { MouseEvent } from 'react';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { useModal } from '@portal/shared/ui/useModal';
import classes from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly label: string;
  /** The label of the button in the corner. */
  readonly closeLabel: string;
  /** `wide` fills a small window; `narrow` is as large as its content. */
  readonly size: 'wide' | 'narrow';
  /** Called to close it: unmount it then. */
  readonly onClose: () => void;
  /** Called for each click in it. */
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: Elements;
}

/** A modal dialog of the frame, with a close button in the corner. */
export function ModalDialog({
  label,
  closeLabel,
  size,
  onClose,
  onClick,
  children,
}: ModalDialogProps) {
  const { ref, close, handlers } = useModal(onClose);

  return (
    <dialog
      className={classes.ModalDialog}
      ref={ref}
      aria-label={label}
      data-size={size}
      // Takes the focus when the focused element disappears.
      tabIndex={-1}
      {...handlers}
      onClickCapture={onClick}
    >
      <div className={classes.Content}>
        <div className={classes.Close}>
          <Button variant="plain" icon={icons.close} aria-label={closeLabel} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
