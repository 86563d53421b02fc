import { type RefObject, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';

interface UndoNoticeProps {
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  /** The last removal that can be undone. */
  readonly removed?: Favorite;
  /** The entry that has just been restored. */
  readonly restored?: Favorite;
  readonly onUndo: (removed: Favorite) => void;
  readonly onClose: () => void;
}

/** Shows the last removal with an undo button, until the visitor closes the notice. */
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

/** The removals on this page. They can be undone in reverse order. */
export function useRemovals() {
  const { favorites } = usePortal();
  const [removals, setRemovals] = useState<readonly Favorite[]>([]);
  const [restored, setRestored] = useState<Favorite>();
  // Titles might have been added again outside of this page.
  const undoable = removals.filter(({ kind, id }) => !favorites.has(kind, id));
  const removed = undoable.at(-1);

  return {
    /** The last removal; after an undo, the previous one. */
    removed,
    /** The entry that has just been restored. */
    restored,
    remove(entry: Favorite) {
      favorites.toggle(entry);
      setRemovals([...undoable, entry]);
      setRestored(undefined);
    },
    /** Restores `removed` at its position. */
    undo() {
      if (removed) {
        favorites.add([removed]);
        setRemovals(undoable.slice(0, -1));
        setRestored(removed);
      }
    },
    /** Makes all removals final. */
    forget() {
      setRemovals([]);
      setRestored(undefined);
    },
  };
}
