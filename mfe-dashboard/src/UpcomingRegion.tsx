import { releaseLine } from '@portal/shared/domain/releaseLine';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { ListRail } from '@portal/shared/ui/ListRail';
import { MiniCard } from '@portal/shared/ui/MiniCard';
import { Region } from '@portal/shared/ui/Region';
import { titleRailOptions } from './titleRailOptions.ts';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';
import { UpcomingCurtain } from './UpcomingCurtain.tsx';
import classes from './UpcomingRegion.module.css';
import { useToday } from './useToday.ts';

/** As many of the upcoming movies are slides; the rest are mini cards. */
const SLIDE_COUNT = 6;

/** The upcoming movies: the first ones as a carousel, the rest as a list. */
export function UpcomingRegion() {
  const portal = usePortal();
  const today = useToday();
  const list = usePagedList(portal.queryClient, titleRailOptions(portal, 'upcomingMovies'));

  if (list.status === 'failed') {
    return (
      <Region title="Upcoming" id="upcoming" inset>
        <ErrorCard message={list.message ?? 'Something went wrong!'} onRetry={list.retry} />
      </Region>
    );
  }
  if (list.status === 'ready' && list.items.length === 0) {
    return (
      <Region title="Upcoming" id="upcoming" inset>
        <p>Nothing here yet.</p>
      </Region>
    );
  }

  const rest = list.items.slice(SLIDE_COUNT);
  const hasList = list.status === 'loading' || rest.length > 0 || list.hasMore;
  return (
    <section className={classes.UpcomingRegion} id="upcoming" aria-labelledby="upcoming-heading">
      <h2 className={classes.Heading} id="upcoming-heading">
        Upcoming
      </h2>
      {list.status === 'loading' ? <UpcomingCurtain /> : <UpcomingCarousel titles={list.items.slice(0, SLIDE_COUNT)} today={today} />}
      {hasList && (
        <div className={classes.More}>
          <h3 className={classes.MoreHeading} id="upcoming-more">
            More to come
          </h3>
          <ListRail
            list={{ ...list, items: rest }}
            labelledBy="upcoming-more"
            shape="mini"
            renderItem={(title) => <MiniCard title={title} note={releaseLine(title.date, today)} />}
          />
        </div>
      )}
    </section>
  );
}
