import { titleKey } from '@portal/contract/kinds';
import { isCalendarDate } from '@portal/shared/domain/dates';
import type { ListedFavorite } from '../list/listView.ts';

interface UpcomingCalendarOptions {
  /** The current time in milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** The visitor's local date, as an ISO date without a zone. */
  readonly today: string;
  /** The portal's host, which makes the event ids unique. */
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

/**
 * A calendar file with an all-day event for each upcoming favorite. The event ids are stable, so
 * importing the file again updates the events. Source: RFC 5545
 */
export function writeUpcomingCalendar(
  favorites: readonly ListedFavorite[],
  { now, today, host, addressOf }: UpcomingCalendarOptions,
): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = upcomingOf(favorites, today).flatMap(({ entry, date }) => [
    'BEGIN:VEVENT',
    `UID:${titleKey(entry)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    ...endOf(date),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.overview ? [`DESCRIPTION:${escapeText(entry.overview)}`] : []),
    `URL:${addressOf(entry)}`,
    // Shown as free time in the calendar.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Favorites//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/**
 * The end of an all-day event: the next day. Omitted if that would be after the year 9999, because
 * an event without an end lasts one day. Source: RFC 5545, 3.6.1
 */
function endOf(date: string): readonly string[] {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  const end = day.toISOString().slice(0, 10);
  return isCalendarDate(end) ? [`DTEND;VALUE=DATE:${end.replaceAll('-', '')}`] : [];
}

/** Escapes a text value and replaces control characters. Source: RFC 5545, 3.3.11 */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const MAX_OCTETS = 75;

/** Folds a line after at most 75 octets, without splitting a character. Source: RFC 5545, 3.1 */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
