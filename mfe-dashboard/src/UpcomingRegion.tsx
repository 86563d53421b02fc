import { type ReactNode, useCallback } from 'react';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useToday } from '@portal/shared/state/useToday';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { ListRail } from '@portal/shared/ui/ListRail';
import { MiniCard } from '@portal/shared/ui/MiniCard';
import { useApi } from './api.ts';
import { titleRailOptions } from './queries.ts';
import { releaseLine } from './releaseDates.ts';
import { texts } from './texts.ts';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';
import classes from './UpcomingRegion.module.css';
import { UpcomingPlaceholder } from './UpcomingStage.tsx';

/** How many of the upcoming movies are slides; the rest are mini cards. */
const SLIDE_COUNT = 6;

/** The upcoming movies: the first ones as a carousel, the rest as a list. */
export function UpcomingRegion() {
  const portal = usePortal();
  const { queryClient } = portal;
  const today = useToday(portal);
  const list = usePagedList(queryClient, titleRailOptions(useApi(), 'upcomingMovies'));
  const renderRest = useCallback(
    (title: TitleSummary) => <MiniCard title={title} note={releaseLine(title.date, today)} />,
    [today],
  );

  const rest = list.items.slice(SLIDE_COUNT);
  const isLoading = list.status === 'loading';
  const more = (isLoading || rest.length > 0 || list.hasMore) && (
    <div className={classes.More}>
      <h3 className={classes.MoreHeading} id="upcoming-more">
        {texts.moreToCome}
      </h3>
      <ListRail
        list={{ ...list, items: rest }}
        labelledBy="upcoming-more"
        shape="mini"
        renderItem={renderRest}
      />
    </div>
  );

  if (isLoading) {
    return inRegion(<UpcomingPlaceholder />, more);
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
    more,
  );
}

/** The heading overlays the stage. */
function inRegion(stage: ReactNode, more?: ReactNode) {
  return (
    <section className={classes.UpcomingRegion} id="upcoming" aria-labelledby="upcoming-heading">
      <h2 className={classes.Heading} id="upcoming-heading">
        {texts.upcoming}
      </h2>
      {stage}
      {more}
    </section>
  );
}
