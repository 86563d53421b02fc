import {
  type CalendarEntry,
  describeEntry,
  entriesOfWeek,
  entryKey,
  withoutName,
} from '@portal/shared/domain/calendarEntries';
import { addDays, formatDate, formatDay } from '@portal/shared/domain/dates';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { isUnseen, useSeenTitle } from '@portal/shared/state/useSeen';
import { RailContext } from '@portal/shared/ui/CardLink';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { MiniCard } from '@portal/shared/ui/MiniCard';
import { SkeletonCards } from '@portal/shared/ui/SkeletonCards';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useApi } from '../api.ts';
import classes from './CalendarPage.module.css';
import { cinemaOptions } from './queries.ts';
import { calendarTexts } from './texts.ts';

interface CalendarWeekProps {
  readonly country: string;
  readonly monday: string;
  readonly today: string;
  /** The entries of the visitor's favorites in all weeks. */
  readonly kept: readonly CalendarEntry[];
  /** Whether entries of favorites are still loading. */
  readonly isLoadingKept: boolean;
}

/**
 * A week: its days, each with the visitor's favorites first, then the other cinema releases. The
 * current week begins with today; its earlier days are folded. A week without entries is a single
 * line.
 */
export function CalendarWeek({ country, monday, today, kept, isLoadingKept }: CalendarWeekProps) {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    cinemaOptions(useApi(), country, monday),
  );
  const hasFailed = !data && error !== null && !isFetching;
  const keptHere = entriesOfWeek(kept, monday);
  const days = daysOf(keptHere, data ?? []);
  const isCurrent = monday <= today && today < addDays(monday, 7);
  const isEmpty = data?.length === 0 && keptHere.length === 0;
  if (isCurrent && data && !days.has(today)) {
    days.set(today, []);
  }
  const inOrder = [...days].toSorted(([one], [other]) => one.localeCompare(other));
  const past = isCurrent ? inOrder.filter(([day]) => day < today) : [];

  return (
    <section className={classes.Week} aria-labelledby={`week-${monday}`}>
      <div className={classes.WeekHead}>
        <h2 className={classes.WeekHeading} id={`week-${monday}`} tabIndex={-1}>
          {calendarTexts.week(formatDate(monday) ?? monday)}
        </h2>
        {isEmpty && <p className={classes.Note}>{calendarTexts.noReleases}</p>}
        {isLoadingKept && <p className={classes.Note}>{calendarTexts.addingFavorites}</p>}
      </div>
      {past.length > 0 && (
        <details>
          <summary className={classes.Summary}>{calendarTexts.earlierThisWeek}</summary>
          <Days days={past} kept={keptHere} />
        </details>
      )}
      {!isEmpty && <Days days={inOrder.slice(past.length)} kept={keptHere} today={today} />}
      {hasFailed && <ErrorCard message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!data && !hasFailed && (
        <ul className={classes.Entries} role="list" aria-label={calendarTexts.cinema} aria-busy>
          <SkeletonCards shape="mini" />
        </ul>
      )}
    </section>
  );
}

type EntriesByDay = Map<string, readonly CalendarEntry[]>;

/** The entries by day. A favorite is not repeated as a cinema release. */
function daysOf(kept: readonly CalendarEntry[], releases: readonly CalendarEntry[]): EntriesByDay {
  const days: EntriesByDay = new Map();
  for (const entry of [...kept, ...releases]) {
    const others = days.get(entry.date) ?? [];
    if (!others.some((other) => entryKey(other) === entryKey(entry))) {
      days.set(entry.date, [...others, entry]);
    }
  }
  return days;
}

interface DaysProps {
  readonly days: readonly (readonly [day: string, entries: readonly CalendarEntry[]])[];
  readonly kept: readonly CalendarEntry[];
  readonly today?: string;
}

function Days({ days, kept, today }: DaysProps) {
  return days.map(([day, entries]) => (
    <div key={day} className={classes.Day} aria-current={day === today ? 'date' : undefined}>
      <h3 className={classes.DayHeading}>
        <span id={`day-${day}`}>{formatDay(day)}</span>
        {day === today && <span className={classes.Today}> {calendarTexts.today}</span>}
      </h3>
      {entries.length === 0 ? (
        <p className={classes.Note}>{calendarTexts.nothingToday}</p>
      ) : (
        <ul className={classes.Entries} role="list" aria-labelledby={`day-${day}`}>
          {entries.map((entry) => (
            <li key={entryKey(entry)} className={classes.Entry}>
              {/* A title can have several entries, so its id alone would not be unique. */}
              <RailContext value={`${day} ${entryKey(entry)} `}>
                <Entry entry={entry} isKept={kept.includes(entry)} />
              </RailContext>
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly isKept: boolean;
}

/**
 * Links to the movie or the episode, or to the series if the portal has no episode pages. Omits the
 * names of episodes that the visitor has not seen yet.
 */
function Entry({ entry, isKept }: EntryProps) {
  const portal = usePortal();
  const upTo = useSeenTitle(portal, entry.kind, entry.id)?.upTo;
  const { navigation } = portal;
  const isEpisode = entry.kind === 'tv';
  const isHidden = isEpisode && isUnseen(upTo, entry.season, entry.episode);
  const href =
    isEpisode && navigation.hasPage('episode')
      ? navigation.href({
          page: 'episode',
          params: { id: entry.id, season: entry.season, episode: entry.episode },
        })
      : undefined;
  return (
    <>
      {isKept && (
        <span className={classes.Kept}>
          <Icon icon={icons.bookmark} />
          <VisuallyHidden>{calendarTexts.kept}</VisuallyHidden>
        </span>
      )}
      <MiniCard
        title={entry}
        href={href}
        note={describeEntry(isHidden ? withoutName(entry) : entry)}
      />
    </>
  );
}
