import { isCalendarDate } from './dates.ts';
import type { CalendarEvent } from './iCalendar.ts';

interface FeedOptions {
  readonly title: string;
  /** The portal's host. It makes the ids unique. */
  readonly host: string;
  /** The absolute URLs of the feed and of the page with the same content. */
  readonly self: string;
  readonly home: string;
  /** When the events last changed, in milliseconds since 1970-01-01 UTC. */
  readonly changedAt: number;
}

/**
 * Writes an Atom feed with one entry per event. An entry has the event's date, so that feed readers
 * show it as new only if the event moves. Source: RFC 4287; ids: RFC 4151.
 */
export function writeAtomFeed(
  events: readonly CalendarEvent[],
  { title, host, self, home, changedAt }: FeedOptions,
): string {
  const entries = events
    .filter(({ date }) => isCalendarDate(date))
    .map(({ id, date, summary, url = home }) =>
      [
        '  <entry>',
        `    <id>${escapeXml(`tag:${host},2026:${id}`)}</id>`,
        `    <title>${escapeXml(summary)}</title>`,
        `    <updated>${date}T00:00:00Z</updated>`,
        `    <link href="${escapeXml(url)}"/>`,
        `    <summary>${escapeXml(`${date}: ${summary}`)}</summary>`,
        '  </entry>',
      ].join('\n'),
    );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(self)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${new Date(changedAt).toISOString()}</updated>`,
    `  <author><name>${escapeXml(host)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `  <link href="${escapeXml(home)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** Replaces characters that XML 1.0 cannot contain, not even as references, with spaces. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
