import { titleKey } from '@portal/contract/kinds';
import { isCalendarDate } from '@portal/shared/domain/dates';
import type { ListedFavorite } from '../list/listView.ts';

interface UpcomingCalendarOptions {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** Today where the visitor is: an ISO date without a zone. */
  readonly today: string;
  /** The host of the portal; makes the ids of the events the portal's own. */
  readonly host: string;
  /** The absolute address of a title's page. */
  readonly addressOf: (favorite: ListedFavorite['entry']) => string;
}

/** Those of the favorites that are still to come, or go on, the next one first. */
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
 * A calendar file with a day for each favorite that is still to come. Imported again, it updates the
 * days that it brought before, because their ids stay the same. Source: RFC 5545
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
    // A day to look forward to does not make the visitor busy.
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
 * The day after, which is the end of a whole day. No line after the last day that has a date of four
 * digits: without one, an event lasts its day. Source: RFC 5545, 3.6.1
 */
function endOf(date: string): readonly string[] {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  const end = day.toISOString().slice(0, 10);
  return isCalendarDate(end) ? [`DTEND;VALUE=DATE:${end.replaceAll('-', '')}`] : [];
}

/** Text as a value: RFC 5545, 3.3.11. Other control characters are not allowed in it. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const MOST_OCTETS = 75;

/** Lines have at most 75 octets: RFC 5545, 3.1. A character is never split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
