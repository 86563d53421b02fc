import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { SkipLink } from '@portal/shared/ui/SkipLink';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { UpcomingRegion } from './carousel/UpcomingRegion.tsx';
import classes from './DashboardPage.module.css';
import { dashboardRails, favoritesHeading, type RailHeading } from './dashboardRails.ts';
import { FavoritesRail, PeopleRail, TitleRail } from './rails/deferredRails.ts';
import { texts } from './texts.ts';

/** The dashboard at `/`: upcoming movies, rails and favorites. */
export function DashboardPage() {
  const { config, Place } = usePortal();
  const brand = config.brand.join(' ');
  usePageTitle(brand);

  return (
    <div className={classes.DashboardPage}>
      <VisuallyHidden as="h1">{brand}</VisuallyHidden>
      <div className={classes.SkippableRegion}>
        <SkipTo next={dashboardRails[0]} />
        <UpcomingRegion />
      </div>
      {dashboardRails.map((rail, index) => (
        <WhenNear key={rail.id} className={classes.SkippableRegion}>
          <SkipTo next={dashboardRails[index + 1] ?? favoritesHeading} />
          {rail.kind === 'people' ? <PeopleRail rail={rail} /> : <TitleRail rail={rail} />}
        </WhenNear>
      ))}
      <WhenNear className={classes.SkippableRegion}>
        <FavoritesRail />
      </WhenNear>
      {Place && <Place name="end" props={{}} />}
    </div>
  );
}

interface SkipToProps {
  readonly next: RailHeading | undefined;
}

/**
 * The link that skips a region of the dashboard. It is outside of the region because it leads to
 * the next one.
 */
function SkipTo({ next }: SkipToProps) {
  return (
    next && (
      <SkipLink className={classes.Skip} to={`${next.id}-heading`}>
        {texts.skipTo(next.title)}
      </SkipLink>
    )
  );
}
