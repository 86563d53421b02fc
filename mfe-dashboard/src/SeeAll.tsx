import { usePortal } from '@portal/shared/state/PortalContext';
import { useToday } from '@portal/shared/state/useToday';
import type { DashboardPeopleRail, DashboardTitleRail } from './dashboardRails.ts';
import classes from './SeeAll.module.css';
import { texts } from './texts.ts';

interface SeeAllProps {
  readonly rail: DashboardTitleRail | DashboardPeopleRail;
}

/** A link to everything that a rail shows the first of, on a site with a section that lists it. */
export function SeeAll({ rail: { id, whole } }: SeeAllProps) {
  const portal = usePortal();
  const today = useToday(portal);
  const { navigation } = portal;
  if (!navigation.hasPage?.(whole.page)) {
    return null;
  }
  return (
    <a
      className={classes.SeeAll}
      href={`${navigation.href({ page: whole.page })}${whole.query?.(today) ?? ''}`}
      aria-describedby={`${id}-heading`}
    >
      {texts.seeAll}
    </a>
  );
}
