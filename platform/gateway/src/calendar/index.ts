import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { writeAtomFeed } from '@portal/shared/domain/atomFeed';
import {
  type CalendarEntry,
  describeEntry,
  entryKey,
  withoutName,
} from '@portal/shared/domain/calendarEntries';
import { type CalendarFeed, readCalendarFeed } from '@portal/shared/domain/calendarFeed';
import { type CalendarEvent, writeCalendar } from '@portal/shared/domain/iCalendar';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import { createPathCheck } from '../releases/pathCheck.ts';
import { pickView } from '../releases/pickVersions.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { DataSource } from '../service/dataSource.ts';
import { createServiceReader } from '../service/serviceReader.ts';
import { loadEntries } from './loadEntries.ts';

interface CalendarRouteOptions {
  readonly site: Pick<SiteStore, 'registry'>;
  readonly data: DataSource;
  /** Charged for requests to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** The portal's base path. */
  readonly basePath?: string;
  /** The portal's origin, if it is known. */
  readonly publicUrlOf: (context: Context) => string | undefined;
  readonly brand: readonly string[];
  readonly now?: () => number;
}

const DAY_MS = 86_400_000;
/** The service's dates rarely change within hours. */
const REFRESH_HOURS = 12;

/**
 * `/calendar/{country}/{titles}.ics`: a calendar to subscribe to. The URL contains the titles,
 * because favorites are stored only in browsers. `.atom` is a feed of the same events.
 */
export function createCalendarRoutes({
  site,
  data,
  visitorBudget,
  basePath = '',
  publicUrlOf,
  brand,
  // oxlint-disable-next-line portal/closed-clocks -- for the date of today
  now = Date.now,
}: CalendarRouteOptions): Hono {
  const routes = new Hono();
  routes.get(
    '/calendar/:country/:file{[^/]+\\.(?:ics|atom)}',
    compress(),
    etag(),
    async (context) => {
      const { country, file } = context.req.param();
      const [list = '', format] = file.split('.');
      const publicUrl = publicUrlOf(context);
      if (publicUrl === undefined) {
        return context.text('There is no calendar for this host.', 404);
      }
      const read = readCalendarFeed(country, list);
      if (read.status === 'invalid') {
        return context.text(read.problem, 400, { 'cache-control': 'no-store' });
      }
      const { feed } = read;
      const today = Math.floor(now() / DAY_MS) * DAY_MS;
      const payer = visitorBudget.payerOf(context);
      const reader = createServiceReader(data, payer, context.req.raw.signal);
      const day = new Date(today).toISOString().slice(0, 10);
      const result = await loadEntries(feed, { read: reader, payer }, day);
      if (result.status === 'unavailable') {
        // An empty calendar would delete the events of everyone who has subscribed.
        return context.text('The movie-database service cannot be reached right now.', 503, {
          'retry-after': String(result.retryAfterSeconds),
          'cache-control': 'no-store',
        });
      }
      const hasPage = createPathCheck(pickView(await site.registry()));
      const content = contentOf(feed);
      const events = result.entries.map((entry) => {
        const path = pathsOf(entry).find(hasPage) ?? '/';
        return toEvent(entry, feed, publicUrl + basePath + path);
      });
      context.header('cache-control', 'public, max-age=3600');
      // `compress` does not set it on a 304 or for HEAD.
      context.header('vary', 'Accept-Encoding');
      context.header('x-robots-tag', 'noindex');
      context.header(OFFLINE_COPY, 'nothing');
      const { type, body } = writeFeed(events, {
        format,
        name: `${brand.join(' ')}: ${content}`,
        home: `${publicUrl}${basePath}/calendar`,
        path: `/${country}/${file}`,
        // The start of the day, so that the ETag only changes with the content or the day.
        changedAt: today,
      });
      context.header('content-type', `${type}; charset=utf-8`);
      return context.body(body);
    },
  );
  return routes;
}

/** The calendar's content, as part of its name. */
function contentOf({ country, titles, people }: CalendarFeed): string {
  if (titles.length > 0) {
    return 'favorites';
  }
  return people.length > 0 ? 'followed people' : `cinema releases, ${country}`;
}

interface Feed {
  /** The file's extension. */
  readonly format: string | undefined;
  readonly name: string;
  /** The absolute URL of the calendar page, and the file's path below it. */
  readonly home: string;
  readonly path: string;
  readonly changedAt: number;
}

/** The events in the format of the URL's extension. */
function writeFeed(events: readonly CalendarEvent[], feed: Feed) {
  const { format, name, home, path, changedAt } = feed;
  const source = { host: new URL(home).hostname, changedAt };
  return format === 'atom'
    ? {
        type: 'application/atom+xml',
        body: writeAtomFeed(events, { ...source, title: name, home, self: home + path }),
      }
    : {
        type: 'text/calendar',
        body: writeCalendar(events, {
          ...source,
          product: 'Calendar',
          subscription: { name, refreshHours: REFRESH_HOURS },
        }),
      };
}

/** The description is the URL, because some calendars do not show it otherwise. */
function toEvent(
  entry: CalendarEntry,
  { isUnnamed }: Pick<CalendarFeed, 'isUnnamed'>,
  url: string,
): CalendarEvent {
  const { title, date } = entry;
  const named = isUnnamed && entry.kind === 'tv' ? withoutName(entry) : entry;
  const summary = `${title}: ${describeEntry(named)}`;
  return { id: entryKey(entry), date, summary, description: url, url };
}

/** The paths of the entry's page and of its title's; a portal may not have the former. */
function pathsOf(entry: CalendarEntry): readonly string[] {
  const path = `/${entry.kind}/${entry.id}`;
  return entry.kind === 'movie'
    ? [path]
    : [`${path}/season/${entry.season}/episode/${entry.episode}`, path];
}
