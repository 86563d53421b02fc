import { usePortal } from '@portal/shared/state/PortalContext';
import { useToday } from '@portal/shared/state/useToday';
import { SeeAllLink } from '@portal/shared/ui/SeeAllLink';
import type { RailId } from './dashboardRails.ts';
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
    <SeeAllLink
      href={`${navigation.href({ page: whole.page })}${whole.query?.(today) ?? ''}`}
      of={of}
    />
  );
}
