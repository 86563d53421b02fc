import { usePortal } from '@portal/shared/state/PortalContext';
import { useToday } from '@portal/shared/state/useToday';
import type { RailId } from './dashboardRails.ts';
import { railTexts } from './railTexts.ts';
import classes from './SeeAll.module.css';
import { wholeLists } from './wholeLists.ts';

interface SeeAllProps {
  /** The rail. */
  readonly of: RailId;
}

/** A link to everything that a rail shows the first of, on a site with a section that lists it. */
export function SeeAll({ of }: SeeAllProps) {
  const portal = usePortal();
  const today = useToday(portal);
  const { navigation } = portal;
  const whole = wholeLists[of];
  if (!navigation.hasPage?.(whole.page)) {
    return null;
  }
  return (
    <a
      className={classes.SeeAll}
      href={`${navigation.href({ page: whole.page })}${whole.query?.(today) ?? ''}`}
      aria-describedby={`${of}-heading`}
    >
      {railTexts.seeAll}
    </a>
  );
}
