import {
  type CalendarEntry,
  describeEntry,
  entriesOfWeek,
  entryKey,
  withoutName,
} from '@portal/shared/domain/calendarEntries';
import { formatDay } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { isUnseen, useSeenTitle } from '@portal/shared/state/useSeen';
import { CardLink, RailContext } from '@portal/shared/ui/CardLink';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './CalendarPage.module.css';
import { calendarTexts } from './texts.ts';
import type { FavoriteDates } from './useFavoriteDates.ts';

interface FavoriteLaneProps {
  readonly dates: FavoriteDates;
  readonly monday: string;
}

/**
 * The releases and episodes of the visitor's favorites in a week. A row of constant height, because
 * the dates load after the page has rendered and must not move the content below.
 */
export function FavoriteLane({ dates, monday }: FavoriteLaneProps) {
  const entries = entriesOfWeek(dates.entries, monday);

  if (dates.isLoading) {
    return (
      <div className={classes.Lane} aria-busy="true">
        <div className={classes.Entry} aria-hidden="true" data-skeleton>
          <Skeleton length="short" />
          <Skeleton length="long" />
          <Skeleton length="short" />
        </div>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <p className={classes.Lane} data-empty>
        {calendarTexts.noFavorites}
      </p>
    );
  }
  return (
    <ul className={classes.Lane} role="list" aria-label={calendarTexts.favorites}>
      {entries.map((entry) => (
        <li key={entryKey(entry)} className={classes.Entry}>
          <p className={classes.Fact}>{formatDay(entry.date)}</p>
          <p className={classes.Title} dir="auto">
            <EntryLink entry={entry} />
          </p>
          <EntryNote entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The event on the date, without names of episodes that the visitor has not seen. */
function EntryNote({ entry }: { readonly entry: CalendarEntry }) {
  const upTo = useSeenTitle(usePortal(), entry.kind, entry.id)?.upTo;
  const isHidden = entry.kind === 'tv' && isUnseen(upTo, entry.season, entry.episode);
  return (
    <p className={classes.Fact} dir="auto">
      {describeEntry(isHidden ? withoutName(entry) : entry)}
    </p>
  );
}

/** A link to the movie or the episode; to the series if the portal has no pages of episodes. */
function EntryLink({ entry }: { readonly entry: CalendarEntry }) {
  const { navigation } = usePortal();
  const isEpisode = entry.kind === 'tv' && navigation.hasPage('episode');
  const href = isEpisode
    ? navigation.href({
        page: 'episode',
        params: { id: entry.id, season: entry.season, episode: entry.episode },
      })
    : navigation.href(entry);
  return (
    // The title can have several entries, so its URL is not enough for an id.
    <RailContext value={entryKey(entry)}>
      <CardLink href={href}>{entry.title}</CardLink>
    </RailContext>
  );
}
