import { titleKey } from '@portal/contract/kinds';
import { isCalendarDate } from '@portal/shared/domain/dates';
import { writeCalendar } from '@portal/shared/domain/iCalendar';
import type { ListedFavorite } from '../list/listView.ts';

interface UpcomingCalendarOptions {
  /** The current time in milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** The visitor's local date, as an ISO date without a zone. */
  readonly today: string;
  /** The portal's host. It makes the event ids unique. */
  readonly host: string;
  /** Returns the absolute URL of a title's page. */
  readonly addressOf: (favorite: ListedFavorite['entry']) => string;
}

/** The favorites with an upcoming release or episode, soonest first. */
export function upcomingOf(
  favorites: readonly ListedFavorite[],
  today: string,
): readonly (ListedFavorite & { readonly date: string })[] {
  return favorites
    .flatMap((favorite) => {
      const date = favorite.facts?.nextDate ?? '';
      return date > today && isCalendarDate(date) ? [{ ...favorite, date }] : [];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** A calendar file with an all-day event for each upcoming favorite. */
export function writeUpcomingCalendar(
  favorites: readonly ListedFavorite[],
  { now, today, host, addressOf }: UpcomingCalendarOptions,
): string {
  const events = upcomingOf(favorites, today).map(({ entry, date }) => ({
    id: titleKey(entry),
    date,
    summary: entry.title,
    description: entry.overview,
    url: addressOf(entry),
  }));
  return writeCalendar(events, { product: 'Favorites', host, changedAt: now });
}
