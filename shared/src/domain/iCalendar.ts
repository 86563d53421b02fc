import { addDays, isCalendarDate } from './dates.ts';

/** An event that lasts a whole day. */
export interface CalendarEvent {
  /** Unique in the calendar, and the same each time the calendar is written. */
  readonly id: string;
  /** ISO date without a time zone. Events with an invalid date are left out. */
  readonly date: string;
  readonly summary: string;
  readonly description?: string;
  /** Absolute URL. */
  readonly url?: string;
}

interface CalendarOptions {
  /** The name of the calendar's content, such as `Favorites`. */
  readonly product: string;
  /** The portal's host. It makes the event ids unique. */
  readonly host: string;
  /** When the events last changed, in milliseconds since 1970-01-01 UTC. */
  readonly changedAt: number;
  /** For a calendar to subscribe to: its name as visitors see it, and how often to reload it. */
  readonly subscription?: { readonly name: string; readonly refreshHours: number };
}

/**
 * Writes an iCalendar file. Event ids are stable, so importing or reloading it updates the events.
 * Source: RFC 5545, and RFC 7986 for name and refresh interval.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { product, host, changedAt, subscription }: CalendarOptions,
): string {
  const dated = events.filter(({ date }) => isCalendarDate(date));
  const stamp = `${new Date(changedAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...dated.flatMap(({ id, date, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      ...endOf(date),
      `SUMMARY:${escapeText(summary)}`,
      ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
      ...(url === undefined ? [] : [`URL:${url}`]),
      // The visitor counts as free at the time of the event.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    ...(dated.length === 0 ? NO_EVENTS : []),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/**
 * A calendar needs at least one component, so a calendar without events has an unused time zone.
 * Source: RFC 5545, 3.4 and 3.6.5
 */
const NO_EVENTS: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Each property is written twice: older calendars only support the ones with `X-`. */
function subscriptionLines({
  name,
  refreshHours,
}: NonNullable<CalendarOptions['subscription']>): readonly string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
}

/**
 * The end of an all-day event: the next day. Omitted if that would be after the year 9999, because
 * an event without an end lasts one day. Source: RFC 5545, 3.6.1
 */
function endOf(date: string): readonly string[] {
  const end = addDays(date, 1);
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
