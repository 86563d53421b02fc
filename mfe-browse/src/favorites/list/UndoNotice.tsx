import { type RefObject, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { addEntries } from '../entries.ts';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';

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

interface UseRemovals {
  /** What was removed last and can be brought back; then what was removed before it. */
  readonly removed?: Favorite;
  /** What has just been brought back. */
  readonly restored?: Favorite;
  remove(entry: Favorite): void;
  /** Brings `removed` back to its place. */
  undo(): void;
  /** Nothing of it is to be undone any more. */
  forget(): void;
}

/** The removals on this page, each of which can be undone, the last one first. */
export function useRemovals(): UseRemovals {
  const { favorites } = usePortal();
  const [removals, setRemovals] = useState<readonly Favorite[]>([]);
  const [restored, setRestored] = useState<Favorite>();
  // A title that was added again elsewhere is back already.
  const undoable = removals.filter(({ kind, id }) => !favorites.has(kind, id));
  const removed = undoable.at(-1);

  return {
    removed,
    restored,
    remove(entry) {
      favorites.toggle(entry);
      setRemovals([...undoable, entry]);
      setRestored(undefined);
    },
    undo() {
      if (removed) {
        addEntries(favorites, [removed]);
        setRemovals(undoable.slice(0, -1));
        setRestored(removed);
      }
    },
    forget() {
      setRemovals([]);
      setRestored(undefined);
    },
  };
}
