import { Dialog } from '@portal/shared/ui/Dialog';
import type { Elements } from '@portal/shared/ui/Elements';
import { texts } from './texts.ts';
import classes from './ToolDialog.module.css';

interface ToolDialogProps {
  readonly title: string;
  /** One sentence that explains the tool. */
  readonly hint: string;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The dialog of a tool. */
export function ToolDialog({ title, hint, onClose, children }: ToolDialogProps) {
  return (
    <Dialog variant="sheet" heading={title} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.ToolDialog}>
        <p className={classes.Hint}>{hint}</p>
        {children}
      </div>
    </Dialog>
  );
}
