import { useId } from 'react';
import { isOnServer } from '@portal/shared/state/isOnServer';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useWanted } from '@portal/shared/state/useWanted';
import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import classes from './FilterForm.module.css';
import { filterTexts as texts } from './filterTexts.ts';
import { RegionChoice } from './RegionChoice.tsx';
import type { ServiceChoiceProps } from './ServiceChoice.tsx';

/** Most visitors do not filter by services, so this loads on demand. */
const ServiceChoice = onDemand(
  async () =>
    (await import(/* webpackChunkName: "services" */ './ServiceChoice.tsx')).ServiceChoice,
);

/**
 * The group "My services". Its content loads once the rest of the page has loaded, or at once if
 * the URL has a country. Without scripts, the visitor first submits a country.
 */
export function ServiceFilter(props: ServiceChoiceProps) {
  const { filters, countries = [], onChange } = props;
  const labelId = useId();
  const [watch, isWanted] = useWanted(usePortal().queryClient);

  return (
    // Receives the focus when the focused button is removed.
    <fieldset ref={watch} className={classes.GenreChoice} aria-labelledby={labelId} tabIndex={-1}>
      <legend className={classes.Legend} id={labelId}>
        {texts.labels.services}
      </legend>
      <div className={classes.Services}>
        {isWanted || filters.region !== undefined ? (
          <LoadingBoundary>
            <ServiceChoice {...props} />
          </LoadingBoundary>
        ) : (
          // In a browser, React renders nothing in a "noscript".
          <noscript>
            {isOnServer && (
              <>
                <RegionChoice
                  region=""
                  regions={countries}
                  onChange={(_region, event) => onChange(event)}
                />
                <p className={classes.Unavailable}>{texts.regionFirst}</p>
              </>
            )}
          </noscript>
        )}
      </div>
    </fieldset>
  );
}
