import { useId, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAreFavoritesKept } from '@portal/shared/state/useFavorites';
import classes from './KeepSwitch.module.css';
import { texts } from './texts.ts';

/** "Keep on this device", and what it means. Absent in shells that give no choice. */
export function KeepSwitch() {
  const portal = usePortal();
  const isKept = useAreFavoritesKept(portal);
  const [isForbidden, setForbidden] = useState(false);
  const id = useId();
  const { keeping } = portal.favorites;
  const said = isKept ? texts.keepOn : texts.keepOff;

  if (!keeping) {
    return <p className={classes.Meaning}>{said}</p>;
  }

  return (
    <div className={classes.KeepSwitch}>
      <button
        className={classes.Switch}
        type="button"
        role="switch"
        aria-checked={isKept}
        aria-describedby={id}
        onClick={() => setForbidden(!keeping.turn(!isKept))}
      >
        <span className={classes.Track} aria-hidden />
        <span>{texts.keep}</span>
      </button>
      <p className={classes.Meaning} id={id} role={isForbidden ? 'alert' : undefined}>
        {isForbidden ? texts.keepForbidden : said}
      </p>
    </div>
  );
}
