import type { RefObject } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { texts } from './texts.ts';
import classes from './UndoNotice.module.css';

interface UndoNoticeProps {
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  /** What was removed last and can be brought back. */
  readonly removed?: Favorite;
  /** What has just been brought back. */
  readonly restored?: Favorite;
  readonly onUndo: (removed: Favorite) => void;
  readonly onClose: () => void;
}

/** Says what was removed, and offers to bring it back. Stays until the visitor is done with it. */
export function UndoNotice({ undoRef, removed, restored, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div className={classes.UndoNotice} role="status" data-shown={removed ? true : undefined}>
      {restored && <span className={classes.Said}>{texts.restored(restored.title)}</span>}
      {removed && (
        <>
          <span className={classes.Text}>{texts.removed(removed.title)}</span>
          <Button ref={undoRef} variant="accent" onClick={() => onUndo(removed)}>
            {texts.undo}
          </Button>
          <Button variant="round" icon={icons.close} aria-label={texts.close} onClick={onClose} />
        </>
      )}
    </div>
  );
}
