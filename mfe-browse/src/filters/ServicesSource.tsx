import { usePortal } from '@portal/shared/state/PortalContext';
import classes from './FilterForm.module.css';
import { serviceTexts } from './serviceTexts.ts';

/** The attribution that must accompany streaming availability. */
export function ServicesSource() {
  const { config } = usePortal();
  return (
    <p className={classes.Unavailable}>
      {config.source === 'tmdb' ? serviceTexts.servicesSource : serviceTexts.servicesInvented}
    </p>
  );
}
