import { type Context, Hono } from 'hono';
import { partNamesOf } from '@portal/page-protocol/places';
import type { Registry } from '@portal/site/registry/Registry';
import { shellsOf, versionsOf } from '@portal/site/registry/Registry';
import { monotonicNow } from '../clock.ts';
import { createRateLimit, createRateLimits } from '../limits/rateLimit.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { readBucket, shellVersionFor } from '../releases/VisitorView.ts';
import type { Causes } from './causes.ts';
import { isOwnPage, readMessage } from './messages.ts';
import type { KnownVersions, Metrics } from './metrics.ts';
import { parseReports } from './parseReports.ts';

/** Maximum length of a message: enough for more than fifty reports. */
const MAX_BYTES = 16_384;
/**
 * The limit for all visitors together; a page sends one or two messages. Excess messages are
 * dropped, so counts become a sample.
 */
const MESSAGES = { burst: 500, perSecond: 200 };
/** The limit per address; an entire office might share one. */
const MESSAGES_PER_CLIENT = { burst: 60, perSecond: 2 };
/**
 * The limit for failures and fallbacks per address: ten in ten minutes, so that a single client
 * cannot trigger an alert.
 */
const FAILURES_PER_CLIENT = { burst: 5, perSecond: 5 / 600 };
/**
 * The limit for all other reports per address. An alert compares failures and loads: an address
 * that uses up both limits has a failure rate of 1%, exactly what the alert tolerates.
 */
const OTHERS_PER_CLIENT = { burst: 500, perSecond: 500 / 600 };
const MAX_CLIENTS = 10_000;

interface ReportRouteOptions {
  readonly site: SiteStore;
  readonly metrics: Metrics;
  readonly causes: Causes;
  readonly now?: () => number;
}

/**
 * Accepts reports from this portal's pages (`POST /reports`). Stores nothing about visitors;
 * addresses are only held in memory, for rate limiting.
 */
export function createReportRoutes({
  site,
  metrics,
  causes,
  now = monotonicNow,
}: ReportRouteOptions): Hono {
  const routes = new Hono();
  const limit = createRateLimit({ ...MESSAGES, now });
  const messagesOf = createRateLimits({ ...MESSAGES_PER_CLIENT, max: MAX_CLIENTS, now });
  const failuresOf = createRateLimits({ ...FAILURES_PER_CLIENT, max: MAX_CLIENTS, now });
  const othersOf = createRateLimits({ ...OTHERS_PER_CLIENT, max: MAX_CLIENTS, now });
  const causesOf = createRateLimits({ ...FAILURES_PER_CLIENT, max: MAX_CLIENTS, now });

  routes.post('/reports', async (context) => {
    if (!isOwnPage(context)) {
      return context.text('Only pages of this portal may send reports.', 403);
    }
    const { address = '', visitor } = context.var.client;
    if (messagesOf(address).take() > 0 || limit.take() > 0) {
      return context.text('Too many messages.', 429);
    }
    const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
    const message = isJson ? await readMessage(context, MAX_BYTES) : '';
    if (typeof message !== 'string') {
      return message;
    }
    const reports = parseReports(message);
    if (!reports) {
      return context.text('The message has to be a list of reports.', 400);
    }
    const registry = await site.registry();
    const known = knownVersions(registry);
    const shell = { section: 'shell', version: shellVersionFor(context, registry) };
    const reporter = { address: visitor, bucket: readBucket(context) };
    for (const report of reports) {
      metrics.rollout.addReport(registry, report, reporter);
      if (report.section !== 'shell') {
        // Failures of sections in a shell count for the shell as well.
        metrics.rollout.addReport(registry, { ...report, ...shell }, reporter);
      }
      if (report.kind === 'cause') {
        const { cause, version = '', section, phase } = report;
        if (causesOf(address).take() === 0) {
          const found = { section, version, phase, side: 'browser', ...cause } as const;
          await causes.add(found, known, address);
        }
        continue;
      }
      const isFailure = report.kind === 'failure' || report.kind === 'fallback';
      if ((isFailure ? failuresOf : othersOf)(address).take() === 0) {
        await metrics.add(report, known, address);
      }
    }
    return context.body(null, 204);
  });
  routes.all('/reports', (context) =>
    context.text('Method not allowed; use POST.', 405, { allow: 'POST' }),
  );
  return routes;
}

interface MetricsRouteOptions {
  readonly site: SiteStore;
  readonly metrics: Metrics;
  readonly causes: Causes;
  /** Whether the client is allowed to see the metrics. */
  readonly isAllowed: (context: Context) => boolean;
}

/**
 * Serves the metrics (`GET /metrics`) and the causes of failures and delays (`GET /causes`) to
 * authorized clients, and 404 to others.
 */
export function createMetricsRoutes({
  site,
  metrics,
  causes,
  isAllowed,
}: MetricsRouteOptions): Hono {
  const routes = new Hono();
  routes.on('GET', ['/metrics', '/causes'], async (context, next) => {
    context.header('cache-control', 'no-store');
    return isAllowed(context) ? next() : context.text('Not found.', 404);
  });
  routes.get('/metrics', async (context) => {
    context.header('content-type', metrics.contentType);
    const registry = await site.registry();
    metrics.rollout.follow(registry);
    return context.body(await metrics.write(knownVersions(registry)));
  });
  routes.get('/causes', async (context) => {
    const known = knownVersions(await site.registry());
    return context.json({
      causes: causes.list(known),
      slow: metrics.slowScripts.list(known),
    });
  });
  return routes;
}

/** All versions of the shell and the sections in the registry. Only these become labels. */
export function knownVersions(registry: Registry): KnownVersions {
  const shells = shellsOf(registry).map(
    ({ version, baseUrl }) => [version, { baseUrl, parts: [] }] as const,
  );
  const ofSections = Object.entries(registry.sections).map(([name, release]) => {
    const versions = versionsOf(release);
    return [
      name,
      new Map(
        versions.map((each) => [each.version, { baseUrl: each.baseUrl, parts: partNamesOf(each) }]),
      ),
    ] as const;
  });
  return new Map([['shell', new Map(shells)], ...ofSections]);
}
