import type { ReactNode } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { SkipLink } from '@portal/shared/ui/SkipLink';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import classes from './DashboardPage.module.css';
import { dashboardRails, favoritesHeading, type RailHeading } from './dashboardRails.ts';
import { FavoritesRail } from './FavoritesRail.tsx';
import { PeopleRail } from './PeopleRail.tsx';
import { texts } from './texts.ts';
import { TitleRail } from './TitleRail.tsx';
import { UpcomingRegion } from './UpcomingRegion.tsx';

/** Everything on `/`: the upcoming movies, the rails and the favorites. */
export function DashboardPage() {
  const brand = usePortal().config.brand.join(' ');
  usePageTitle(brand);

  return (
    <div className={classes.DashboardPage}>
      <VisuallyHidden as="h1">{brand}</VisuallyHidden>
      <SkippableRegion next={dashboardRails[0]}>
        <UpcomingRegion />
      </SkippableRegion>
      {dashboardRails.map((rail, index) => (
        <SkippableRegion key={rail.id} next={dashboardRails[index + 1] ?? favoritesHeading}>
          {rail.kind === 'people' ? <PeopleRail rail={rail} /> : <TitleRail rail={rail} />}
        </SkippableRegion>
      ))}
      <SkippableRegion>
        <FavoritesRail />
      </SkippableRegion>
    </div>
  );
}

interface SkippableRegionProps {
  /** The next region; left out for the last one. */
  readonly next?: RailHeading;
  readonly children: ReactNode;
}

/**
 * A region of the dashboard, preceded by a link that skips it. The link is outside of the region
 * because it is about the next one.
 */
function SkippableRegion({ next, children }: SkippableRegionProps) {
  return (
    <div className={classes.SkippableRegion}>
      {next && (
        <SkipLink className={classes.Skip} to={`${next.id}-heading`}>
          {texts.skipTo(next.title)}
        </SkipLink>
      )}
      {children}
    </div>
  );
}
