import { useState } from 'react';
import type { Favorite } from '@portal/shared/domain/Favorite';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import { addEntries } from './addAll.ts';
import { texts } from './texts.ts';
import classes from './UndoNotice.module.css';

interface UndoNoticeProps {
  /** What was removed last. */
  readonly removed?: Favorite;
  /** The removal can be forgotten. */
  readonly onDone: () => void;
  /** The removal was undone: the button is gone, and the focus must go elsewhere. */
  readonly onUndo: () => void;
}

/** Says what was removed, and brings it back to its place. Stays until the visitor is done with it. */
export function UndoNotice({ removed, onDone, onUndo }: UndoNoticeProps) {
  const { favorites } = usePortal();
  const [restored, setRestored] = useState<Favorite>();
  const handleUndo = (entry: Favorite) => {
    addEntries(favorites, [entry]);
    setRestored(entry);
    onDone();
    onUndo();
  };

  return (
    <div className={classes.UndoNotice} role="status" data-shown={removed ? true : undefined}>
      {removed && (
        <>
          <span className={classes.Text}>{texts.removed(removed.title)}</span>
          <Button variant="accent" onClick={() => handleUndo(removed)}>
            {texts.undo}
          </Button>
          <Button variant="round" icon="close" aria-label={texts.close} onClick={onDone} />
        </>
      )}
      {!removed && restored && (
        <span className={classes.Said}>{texts.restored(restored.title)}</span>
      )}
    </div>
  );
}
