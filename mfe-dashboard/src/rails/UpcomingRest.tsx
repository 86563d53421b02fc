import { useCallback } from 'react';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useToday } from '@portal/shared/state/useToday';
import { ListRail } from '@portal/shared/ui/ListRail';
import { MiniCard } from '@portal/shared/ui/MiniCard';
import { useApi } from '../api.ts';
import { SLIDE_COUNT } from '../dashboardRails.ts';
import { titleRailOptions } from '../queries.ts';
import { releaseLine } from '../releaseDates.ts';
import classes from './rails.module.css';
import { railTexts } from './railTexts.ts';

/** The upcoming movies that are not shown as slides. */
export function UpcomingRest() {
  const portal = usePortal();
  const today = useToday(portal);
  const list = usePagedList(portal.queryClient, titleRailOptions(useApi(), 'upcomingMovies'));
  const renderItem = useCallback(
    (title: TitleSummary) => <MiniCard title={title} note={releaseLine(title.date, today)} />,
    [today],
  );

  return (
    <div className={classes.UpcomingRest}>
      <h3 className={classes.SubHeading} id="upcoming-more">
        {railTexts.moreUpcoming}
      </h3>
      <ListRail
        list={{ ...list, items: list.items.slice(SLIDE_COUNT) }}
        labelledBy="upcoming-more"
        shape="mini"
        renderItem={renderItem}
      />
    </div>
  );
}
