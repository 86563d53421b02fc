import { useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAreFavoritesKept } from '@portal/shared/state/useFavorites';
import { Button } from '@portal/shared/ui/Button';
import classes from './LastsNote.module.css';
import { texts } from './texts.ts';

/**
 * Says to somebody who has just added a list that a reload loses it, and offers to keep it. Nothing
 * where the list was kept anyway.
 */
export function LastsNote() {
  const portal = usePortal();
  const isKept = useAreFavoritesKept(portal);
  const [wasKept] = useState(isKept);
  const [isForbidden, setForbidden] = useState(false);
  const { keeping } = portal.favorites;
  if (wasKept) {
    return null;
  }
  const canKeep = keeping && !isKept && !isForbidden;

  return (
    <div className={classes.LastsNote}>
      <p role="status">
        {isKept
          ? texts.keptIn.stored
          : `${isForbidden ? texts.keepForbidden : texts.lasts} ${texts.lastsAsFile}`}
      </p>
      {canKeep && (
        <Button variant="accent" onClick={() => setForbidden(!keeping.turn(true))}>
          {texts.keepIt}
        </Button>
      )}
    </div>
  );
}
