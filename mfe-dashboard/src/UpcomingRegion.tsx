import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useToday } from '@portal/shared/state/useToday';
import type { Elements } from '@portal/shared/ui/Elements';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from './api.ts';
import { SLIDE_COUNT } from './dashboardRails.ts';
import { UpcomingRest } from './deferredRails.ts';
import { titleRailOptions } from './queries.ts';
import { texts } from './texts.ts';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';
import classes from './UpcomingRegion.module.css';
import { UpcomingPlaceholder } from './UpcomingStage.tsx';

/** Always the same, so that a change of the slides leaves it as it is until its code has come. */
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
    return inRegion(<UpcomingPlaceholder />, rest);
  }
  if (list.status === 'failed') {
    return inRegion(
      <UpcomingPlaceholder>
        <ErrorCard message={list.message} onRetry={list.retry} />
      </UpcomingPlaceholder>,
    );
  }
  if (list.items.length === 0) {
    return inRegion(
      <UpcomingPlaceholder>
        <EmptyCard title={texts.nothingUpcoming} />
      </UpcomingPlaceholder>,
    );
  }
  return inRegion(
    <UpcomingCarousel titles={list.items.slice(0, SLIDE_COUNT)} today={today} />,
    rest,
  );
}

/** The heading overlays the stage. */
function inRegion(stage: Elements, rest?: Elements) {
  return (
    <section className={classes.UpcomingRegion} id="upcoming" aria-labelledby="upcoming-heading">
      <h2 className={classes.Heading} id="upcoming-heading" tabIndex={-1}>
        {texts.upcoming}
      </h2>
      {stage}
      {rest}
    </section>
  );
}
