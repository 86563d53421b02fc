import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { type CalendarEntry, describeEntry, entryKey } from '@portal/shared/domain/calendarEntries';
import { readCalendarFeed } from '@portal/shared/domain/calendarFeed';
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
  /** The path that the portal is below. */
  readonly basePath?: string;
  /** The portal's origin, if it is known. */
  readonly publicUrlOf: (context: Context) => string | undefined;
  readonly brand: readonly string[];
  readonly now?: () => number;
}

const DAY_MS = 86_400_000;
/** Dates of the service rarely change within hours. */
const REFRESH_HOURS = 12;

/**
 * `/calendar/{country}/{titles}.ics`: a calendar to subscribe to, for lists that only exist in
 * browsers. See decision 098.
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
  routes.get('/calendar/:country/:list{[^/]+\\.ics}', compress(), etag(), async (context) => {
    const { country, list } = context.req.param();
    const publicUrl = publicUrlOf(context);
    if (publicUrl === undefined) {
      return context.text('There is no calendar for this host.', 404);
    }
    const read = readCalendarFeed(country, list.slice(0, -'.ics'.length));
    if (read.status === 'invalid') {
      return context.text(read.problem, 400, { 'cache-control': 'no-store' });
    }
    const { feed } = read;
    const today = Math.floor(now() / DAY_MS) * DAY_MS;
    const payer = visitorBudget.payerOf(context);
    payer.pay('calendarTitle', feed.titles.length);
    const reader = createServiceReader(data, payer, context.req.raw.signal);
    const result = await loadEntries(feed, reader, new Date(today).toISOString().slice(0, 10));
    if (result.status === 'unavailable') {
      // An empty calendar would delete the events of everyone who has subscribed.
      return context.text('The movie-database service cannot be reached right now.', 503, {
        'retry-after': String(result.retryAfterSeconds),
        'cache-control': 'no-store',
      });
    }
    const hasPage = createPathCheck(pickView(await site.registry()));
    const content = feed.titles.length === 0 ? `cinema releases, ${feed.country}` : 'favorites';
    const events = result.entries.map((entry) => {
      const path = pathsOf(entry).find(hasPage) ?? '/';
      return toEvent(entry, publicUrl + basePath + path);
    });
    context.header('content-type', 'text/calendar; charset=utf-8');
    context.header('cache-control', 'public, max-age=3600');
    // `compress` does not set it on a 304 or for HEAD.
    context.header('vary', 'Accept-Encoding');
    context.header('x-robots-tag', 'noindex');
    context.header(OFFLINE_COPY, 'nothing');
    return context.body(
      writeCalendar(events, {
        product: 'Calendar',
        host: new URL(publicUrl).hostname,
        // The start of the day, so that the ETag only changes with the content or the day.
        changedAt: today,
        subscription: { name: `${brand.join(' ')}: ${content}`, refreshHours: REFRESH_HOURS },
      }),
    );
  });
  return routes;
}

/** The description is the URL, because some calendars do not show it otherwise. */
function toEvent(entry: CalendarEntry, url: string): CalendarEvent {
  const { title, date } = entry;
  const summary = `${title}: ${describeEntry(entry)}`;
  return { id: entryKey(entry), date, summary, description: url, url };
}

/** The paths of the entry's page and of its title; the portal may lack the first one. */
function pathsOf(entry: CalendarEntry): readonly string[] {
  const path = `/${entry.kind}/${entry.id}`;
  return entry.kind === 'movie'
    ? [path]
    : [`${path}/season/${entry.season}/episode/${entry.episode}`, path];
}
