import { useId } from 'react';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { useModal } from '@portal/shared/ui/useModal';
import { texts } from './texts.ts';
import classes from './ToolDialog.module.css';

interface ToolDialogProps {
  readonly title: string;
  /** One sentence that explains the tool. */
  readonly hint: string;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The frame of a tool's dialog. */
export function ToolDialog({ title, hint, onClose, children }: ToolDialogProps) {
  const { ref, close, handlers } = useModal(onClose);
  const id = useId();

  return (
    <dialog ref={ref} className={classes.ToolDialog} aria-labelledby={id} {...handlers}>
      <div className={classes.Bar}>
        <h2 className={classes.Title} id={id}>
          {title}
        </h2>
        <Button variant="round" icon={icons.close} aria-label={texts.close} onClick={close} />
      </div>
      <div className={classes.Content}>
        <p className={classes.Hint}>{hint}</p>
        {children}
      </div>
    </dialog>
  );
}
