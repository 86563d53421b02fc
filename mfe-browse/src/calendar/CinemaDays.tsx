import { describeEntry, entryKey } from '@portal/shared/domain/calendarEntries';
import { formatDay } from '@portal/shared/domain/dates';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { RailContext } from '@portal/shared/ui/CardLink';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { MiniCard } from '@portal/shared/ui/MiniCard';
import { SkeletonCards } from '@portal/shared/ui/SkeletonCards';
import { useApi } from '../api.ts';
import classes from './CalendarPage.module.css';
import { cinemaOptions } from './queries.ts';
import { calendarTexts } from './texts.ts';

interface CinemaDaysProps {
  readonly country: string;
  readonly monday: string;
}

/** The cinema releases of a week, by day. */
export function CinemaDays({ country, monday }: CinemaDaysProps) {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    cinemaOptions(useApi(), country, monday),
  );

  if (!data && error !== null && !isFetching) {
    return <ErrorCard message={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <ul className={classes.Days} role="list" aria-label={calendarTexts.cinema} aria-busy>
        <SkeletonCards shape="mini" />
      </ul>
    );
  }
  if (data.length === 0) {
    return <p className={classes.Note}>{calendarTexts.noReleases}</p>;
  }
  const days = [...new Set(data.map(({ date }) => date))];
  return (
    <div className={classes.Days}>
      {days.map((day) => (
        <div key={day} className={classes.Day}>
          <h3 className={classes.DayHeading} id={`day-${day}`}>
            {formatDay(day)}
          </h3>
          <ul className={classes.Movies} role="list" aria-labelledby={`day-${day}`}>
            {data
              .filter(({ date }) => date === day)
              .map((entry) => (
                <li key={entryKey(entry)}>
                  {/* A movie can come out on several days, and ids must be unique. */}
                  <RailContext value={`${day} `}>
                    <MiniCard title={entry} note={describeEntry(entry)} />
                  </RailContext>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
