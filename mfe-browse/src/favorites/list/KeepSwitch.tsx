import { useEffect, useId, useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAreFavoritesKept, useFavoritesKeeping } from '@portal/shared/state/useFavoritesKeeping';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './KeepSwitch.module.css';

interface KeepSwitchProps {
  /** Whether the list is still empty, so that there is nothing for the browser to delete. */
  readonly isEmpty: boolean;
}

/** The switch "Keep on this device" with an explanation. */
export function KeepSwitch({ isEmpty }: KeepSwitchProps) {
  const portal = usePortal();
  const kept = useFavoritesKeeping(portal);
  const isOn = kept !== 'memory';
  const [isForbidden, setForbidden] = useState(false);
  const id = useId();
  const { keeping } = portal.favorites;
  const mayBeDeleted = useMayBeDeleted(isOn);
  const said =
    kept === 'stored' && mayBeDeleted && !isEmpty
      ? `${texts.keptIn.stored} ${texts.mayBeDeleted}`
      : texts.keptIn[kept];

  return (
    <div className={classes.KeepSwitch}>
      <button
        className={classes.Switch}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={id}
        onClick={() => setForbidden(!keeping.turn(!isOn))}
      >
        <span className={classes.Track} aria-hidden />
        <span>{texts.keep}</span>
      </button>
      <p
        className={classes.Meaning}
        id={id}
        role={isForbidden || kept === 'full' ? 'alert' : undefined}
      >
        {isForbidden ? texts.keepForbidden : said}
      </p>
    </div>
  );
}

/**
 * Whether the browser may delete a stored list by itself. `false` if it has granted the portal
 * persistent storage, and until it has answered.
 */
function useMayBeDeleted(isStored: boolean): boolean {
  const [mayBeDeleted, setMayBeDeleted] = useState(false);
  useEffect(() => {
    let hasChanged = false;
    const settle = (isPersistent: boolean) => hasChanged || setMayBeDeleted(!isPersistent);
    if (isStored) {
      // `navigator.storage` is undefined in insecure contexts, and no storage is persistent there.
      (navigator.storage?.persisted?.() ?? Promise.resolve(false)).then(settle, () =>
        settle(false),
      );
    }
    return () => {
      hasChanged = true;
    };
  }, [isStored]);
  return mayBeDeleted;
}

interface LastsNoteProps {
  /** The list that something was added to. The visitor's choice applies to all lists. */
  readonly list: keyof typeof texts.lasts;
}

/**
 * Shown after an import, unless the list was already stored: warns that a reload loses the list,
 * and offers to store it. Render it in a `status`, because its text changes.
 */
export function LastsNote({ list }: LastsNoteProps) {
  const portal = usePortal();
  const isKept = useAreFavoritesKept(portal);
  const [wasKept] = useState(isKept);
  const noteRef = useRef<HTMLParagraphElement>(null);
  const [isForbidden, setForbidden] = useState(false);
  const { keeping } = portal.favorites;
  if (wasKept) {
    return null;
  }
  const canKeep = !isKept && !isForbidden;
  const handleKeep = () => {
    noteRef.current?.focus();
    setForbidden(!keeping.turn(true));
  };

  return (
    <div className={classes.LastsNote}>
      {/* Receives the focus when the button disappears. */}
      <p ref={noteRef} tabIndex={-1}>
        {isKept
          ? texts.kept[list]
          : `${isForbidden ? texts.keepForbidden : texts.lasts[list]} ${texts.lastsAsFile}`}
      </p>
      {canKeep && (
        <Button variant="accent" onClick={handleKeep}>
          {texts.keep}
        </Button>
      )}
    </div>
  );
}
