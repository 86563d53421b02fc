import type { PageProps } from '@portal/contract/Section';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { onDemand } from '@portal/shared/ui/deferred';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import { texts } from '../texts.ts';
import classes from './CalendarPage.module.css';

const importWeeks = () => import(/* webpackChunkName: "calendar" */ './CalendarWeeks.tsx');
const CalendarWeeks = onDemand(async () => (await importWeeks()).CalendarWeeks);

/** Prefetches the data, and loads the page's code at the same time. */
export const importCalendarLoad = async () => {
  const [{ loadCalendar }] = await Promise.all([
    import(/* webpackChunkName: "calendar" */ './load.ts'),
    importWeeks(),
  ]);
  return loadCalendar;
};

/**
 * The calendar by week: cinema releases, and the releases and episodes of the visitor's favorites.
 */
export function CalendarPage(props: Pick<PageProps, 'params' | 'keepQuery'>) {
  usePageTitle(texts.calendar);
  return (
    <div className={classes.CalendarPage}>
      <h1 className={classes.Heading}>{texts.calendar}</h1>
      <LoadingBoundary fallback={<Skeleton shape="heading" />}>
        <CalendarWeeks {...props} />
      </LoadingBoundary>
    </div>
  );
}
