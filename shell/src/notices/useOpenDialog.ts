import { useEffect, useLayoutEffect, useState } from 'react';
import { topDialog } from '../layout/topDialog.ts';

/**
 * The modal dialog on top when `cause` appeared; after it has closed, the one below. `undefined` if
 * there is none.
 */
export function useOpenDialog(cause: unknown): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useLayoutEffect(() => setDialog(topDialog(document)), [cause]);
  useEffect(() => {
    // The event does not bubble, and can come when the dialog is no longer in the document.
    const handleClose = () => setDialog(topDialog(document));
    dialog?.addEventListener('close', handleClose);
    return () => dialog?.removeEventListener('close', handleClose);
  }, [dialog]);
  return dialog;
}
