import type { MouseEvent } from 'react';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { useModal } from '@portal/shared/ui/useModal';
import classes from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly label: string;
  /** The label of the close button. */
  readonly closeLabel: string;
  /** `wide` fills small windows; `narrow` fits its content. */
  readonly size: 'wide' | 'narrow';
  /** Called when the dialog should close. The parent must then unmount it. */
  readonly onClose: () => void;
  /** Called for each click in the dialog. */
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: Elements;
}

/** A modal dialog with a close button. */
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
      // Focusable, so that the dialog can take the focus when the focused element is removed.
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
