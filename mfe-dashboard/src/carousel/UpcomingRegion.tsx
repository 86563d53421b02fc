import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useToday } from '@portal/shared/state/useToday';
import type { Elements } from '@portal/shared/ui/Elements';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import { SLIDE_COUNT } from '../dashboardRails.ts';
import { titleRailOptions } from '../queries.ts';
import { UpcomingRest } from '../rails/deferredRails.ts';
import { texts } from '../texts.ts';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';
import { UpcomingSkeleton } from './UpcomingHero.tsx';
import classes from './UpcomingRegion.module.css';

/**
 * Defined outside of the component, so that slide changes do not re-render it before its code has
 * loaded.
 */
const REST = (
  <WhenNear>
    <UpcomingRest />
  </WhenNear>
);

/** The upcoming movies: the first ones as a carousel, the rest as a list. */
export function UpcomingRegion() {
  const portal = usePortal();
  const { queryClient } = portal;
  const today = useToday(portal);
  const list = usePagedList(queryClient, titleRailOptions(useApi(), 'upcomingMovies'));

  const isLoading = list.status === 'loading';
  const rest = (isLoading || list.items.length > SLIDE_COUNT || list.hasMore) && REST;

  if (isLoading) {
    return inRegion(<UpcomingSkeleton />, rest);
  }
  if (list.status === 'failed') {
    return inRegion(
      <UpcomingSkeleton>
        <ErrorCard message={list.message} onRetry={list.retry} />
      </UpcomingSkeleton>,
    );
  }
  if (list.items.length === 0) {
    return inRegion(
      <UpcomingSkeleton>
        <EmptyCard title={texts.nothingUpcoming} />
      </UpcomingSkeleton>,
    );
  }
  return inRegion(
    <UpcomingCarousel titles={list.items.slice(0, SLIDE_COUNT)} today={today} />,
    rest,
  );
}

/** The heading overlays the hero. */
function inRegion(hero: Elements, rest?: Elements) {
  return (
    <section className={classes.UpcomingRegion} id="upcoming" aria-labelledby="upcoming-heading">
      <h2 className={classes.Heading} id="upcoming-heading" tabIndex={-1}>
        {texts.upcoming}
      </h2>
      {hero}
      {rest}
    </section>
  );
}
