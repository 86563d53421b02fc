import { useId, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavoritesKeeping } from '@portal/shared/state/useFavorites';
import classes from './KeepSwitch.module.css';
import { texts } from './texts.ts';

/** "Keep on this device", and what it means. Absent in shells that give no choice. */
export function KeepSwitch() {
  const portal = usePortal();
  const kept = useFavoritesKeeping(portal);
  const isOn = kept !== 'memory';
  const [isForbidden, setForbidden] = useState(false);
  const id = useId();
  const { keeping } = portal.favorites;
  const said = texts.keptIn[kept];

  if (!keeping) {
    return <p className={classes.Meaning}>{said}</p>;
  }

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
