import { usePortal } from '@portal/shared/state/PortalContext';
import { useToday } from '@portal/shared/state/useToday';
import { SeeAllLink } from '@portal/shared/ui/SeeAllLink';
import type { RailId } from '../dashboardRails.ts';

interface SeeAllProps {
  readonly of: RailId;
}

/** The link from a rail to its complete list, if the site has a page for it. */
export function SeeAll({ of }: SeeAllProps) {
  const portal = usePortal();
  const today = useToday(portal);
  const { navigation } = portal;
  const whole = wholeLists[of];
  if (!navigation.hasPage(whole.page)) {
    return null;
  }
  return (
    <SeeAllLink
      href={`${navigation.href({ page: whole.page })}${whole.query?.(today) ?? ''}`}
      of={of}
    />
  );
}

/** The page of a different section that shows a rail's complete list. */
interface WholeList {
  readonly page: 'movies' | 'allSeries' | 'people';
  /**
   * Returns the page's filters and sort order as a query with a leading `?`. `today` is an ISO
   * date.
   */
  readonly query?: (today: string) => string;
}

export const wholeLists: Readonly<Record<RailId, WholeList>> = {
  // Matches the service's definition of top rated: many votes, no documentaries.
  'top-rated': { page: 'movies', query: () => '?without=99&votes=200&sort=rating' },
  'on-air': { page: 'allSeries' },
  'in-cinema': { page: 'movies', query: (today) => `?from=${yearOfShowings(today)}` },
  originals: { page: 'allSeries' },
  'popular-celebrities': { page: 'people' },
};

/**
 * The first release year of movies in cinemas. Movies run for about six weeks, so last year's
 * movies are included until mid-February.
 */
function yearOfShowings(today: string): number {
  return Number(today.slice(0, 4)) - (today.slice(5) < '02-15' ? 1 : 0);
}
