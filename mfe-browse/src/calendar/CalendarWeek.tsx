import { useState } from 'react';
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

/** The entries of the visitor's lists. */
interface OwnEntries {
  /** Those of favorites. */
  readonly kept: readonly CalendarEntry[];
  /** Those of followed people. */
  readonly followed: readonly CalendarEntry[];
}

interface CalendarWeekProps {
  readonly country: string;
  readonly monday: string;
  readonly today: string;
  /** In all weeks. */
  readonly own: OwnEntries;
  /** Names the visitor's lists that are still loading. */
  readonly loading?: string;
}

/**
 * A week: its days, each with the visitor's own entries first, then the other cinema releases. The
 * current week begins with today; its earlier days are folded. A week without entries is a single
 * line.
 */
export function CalendarWeek({ country, monday, today, own, loading }: CalendarWeekProps) {
  const { queryClient } = usePortal();
  const { data, error, isFetching, refetch } = useResponse(
    queryClient,
    cinemaOptions(useApi(), country, monday),
  );
  const [isRetried, setIsRetried] = useState(false);
  const handleRetry = () => {
    setIsRetried(true);
    void refetch();
  };
  const hasFailed = !data && error !== null && !isFetching;
  const ownHere = entriesOfWeek([...own.kept, ...own.followed], monday);
  const days = daysOf([...ownHere, ...(data ?? [])]);
  const isCurrent = monday <= today && today < addDays(monday, 7);
  const isEmpty = data?.length === 0 && ownHere.length === 0;
  if (isCurrent && data && !days.has(today)) {
    days.set(today, []);
  }
  const inOrder = [...days].toSorted(([one], [other]) => one.localeCompare(other));
  const past = isCurrent ? inOrder.filter(([day]) => day < today) : [];

  return (
    <section
      className={classes.Week}
      aria-labelledby={`week-${monday}`}
      data-retried={isRetried || undefined}
    >
      <div className={classes.WeekHead}>
        <h2 className={classes.WeekHeading} id={`week-${monday}`} tabIndex={-1}>
          {calendarTexts.week(formatDate(monday) ?? monday)}
        </h2>
        {isEmpty && <p className={classes.Note}>{calendarTexts.noReleases}</p>}
        {loading !== undefined && <p className={classes.Note}>{loading}</p>}
      </div>
      {past.length > 0 && (
        <details>
          <summary className={classes.Summary}>{calendarTexts.earlierThisWeek}</summary>
          <Days days={past} own={own} />
        </details>
      )}
      {!isEmpty && <Days days={inOrder.slice(past.length)} own={own} today={today} />}
      {hasFailed && <ErrorCard message={failureMessage(error)} onRetry={handleRetry} />}
      {!data && !hasFailed && (
        <ul className={classes.Entries} role="list" aria-label={calendarTexts.cinema} aria-busy>
          <SkeletonCards shape="mini" />
        </ul>
      )}
    </section>
  );
}

type EntriesByDay = Map<string, readonly CalendarEntry[]>;

/** The entries by day, each once: a favorite is not repeated as a cinema release. */
function daysOf(entries: readonly CalendarEntry[]): EntriesByDay {
  const days: EntriesByDay = new Map();
  for (const entry of entries) {
    const others = days.get(entry.date) ?? [];
    if (!others.some((other) => entryKey(other) === entryKey(entry))) {
      days.set(entry.date, [...others, entry]);
    }
  }
  return days;
}

interface DaysProps {
  readonly days: readonly (readonly [day: string, entries: readonly CalendarEntry[]])[];
  readonly own: OwnEntries;
  readonly today?: string;
}

function Days({ days, own, today }: DaysProps) {
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
                <Entry entry={entry} list={listOf(entry, own)} />
              </RailContext>
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

function listOf(entry: CalendarEntry, own: OwnEntries): keyof OwnEntries | undefined {
  return (['kept', 'followed'] as const).find((list) => own[list].includes(entry));
}

interface EntryProps {
  readonly entry: CalendarEntry;
  /** The visitor's list that the entry comes from. */
  readonly list?: keyof OwnEntries;
}

const MARKS = { kept: icons.bookmark, followed: icons.person } as const;

/**
 * Links to the movie or the episode, or to the series if the portal has no episode pages. Omits the
 * names of episodes that the visitor has not seen yet.
 */
function Entry({ entry, list }: EntryProps) {
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
      {list && (
        <span className={classes.Kept}>
          <Icon icon={MARKS[list]} />
          <VisuallyHidden>{calendarTexts.lists[list]}</VisuallyHidden>
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
