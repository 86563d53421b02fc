import type { PageProps } from '@portal/shared/contracts/Section';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import classes from './DashboardPage.module.css';
import { dashboardRails } from './dashboardRails.ts';
import { FavoritesRail } from './FavoritesRail.tsx';
import { PeopleRail } from './PeopleRail.tsx';
import { TitleRail } from './TitleRail.tsx';
import { UpcomingRegion } from './UpcomingRegion.tsx';

/** Everything on `/`: the upcoming movies, the rails and the favorites. */
export function DashboardPage({ portal }: PageProps) {
  const brand = portal.config.brand.join(' ');
  usePageTitle(brand);

  return (
    <PortalContext value={portal}>
      <div className={classes.DashboardPage}>
        <VisuallyHidden as="h1">{brand}</VisuallyHidden>
        <UpcomingRegion />
        {dashboardRails.map((rail) =>
          rail.kind === 'people' ? (
            <PeopleRail key={rail.id} rail={rail} />
          ) : (
            <TitleRail key={rail.id} rail={rail} />
          ),
        )}
        <FavoritesRail />
      </div>
    </PortalContext>
  );
}
