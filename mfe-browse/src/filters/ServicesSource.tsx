import { usePortal } from '@portal/shared/state/PortalContext';
import { texts } from '../texts.ts';
import classes from './FilterForm.module.css';

/** The attribution that must accompany streaming availability. */
export function ServicesSource() {
  const { config } = usePortal();
  return (
    <p className={classes.Unavailable}>
      {config.source === 'tmdb' ? texts.servicesSource : texts.servicesInvented}
    </p>
  );
}
