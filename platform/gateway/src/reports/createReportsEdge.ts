import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Registry } from '@portal/site/registry/Registry';
import { createRateLimit, createRateLimits } from '../createRateLimit.ts';
import type { SiteStore } from '../createSiteStore.ts';
import type { KnownVersions, Metrics } from './createMetrics.ts';
import { parseReports } from './parseReports.ts';

/** Larger than any message of fifty reports. */
const MAX_BYTES = 16_384;
/**
 * For all visitors together; a healthy page sends one or two messages. The excess is dropped, so
 * the counts become a sample.
 */
const MESSAGES = { burst: 500, perSecond: 200 };

/** For one address, which a whole office may share. */
const MESSAGES_OF_ONE = { burst: 60, perSecond: 2 };
/**
 * Failures and fallbacks that one address may add, at most ten in ten minutes: a single client
 * cannot trigger an alert.
 */
const FAILURES_OF_ONE = { burst: 5, perSecond: 5 / 600 };
/** The maximum number of addresses that are tracked at once. */
const MAX_CLIENTS = 10_000;

interface ReportsEdgeOptions {
  readonly site: SiteStore;
  readonly metrics: Metrics;
  readonly now?: () => number;
}

/**
 * Accepts reports from this portal's pages (`POST /reports`). Stores nothing about visitors: no
 * cookie, no page; an address is kept in memory only to limit what comes from it.
 */
export function createReportsEdge({ site, metrics, now = Date.now }: ReportsEdgeOptions): Hono {
  const edge = new Hono();
  const limit = createRateLimit({ ...MESSAGES, now });
  const messagesOf = createRateLimits({ ...MESSAGES_OF_ONE, max: MAX_CLIENTS, now });
  const failuresOf = createRateLimits({ ...FAILURES_OF_ONE, max: MAX_CLIENTS, now });

  edge.post(
    '/reports',
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (context) => context.text('A message is too long.', 413),
    }),
    async (context) => {
      if (!isOwnPage(context)) {
        return context.text('Reports are taken from pages of this portal.', 403);
      }
      const { address = '' } = context.var.client;
      if (messagesOf(address).take() > 0 || limit.take() > 0) {
        return context.text('There are too many messages.', 429);
      }
      const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
      const reports = isJson ? parseReports(await context.req.text()) : undefined;
      if (!reports) {
        return context.text('A message has to be a list of reports.', 400);
      }
      const known = knownVersions(await site.registry());
      for (const report of reports) {
        const isTrouble = report.kind === 'failure' || report.kind === 'fallback';
        if (!isTrouble || failuresOf(address).take() === 0) {
          metrics.add(report, known);
        }
      }
      return context.body(null, 204);
    },
  );
  edge.all('/reports', (context) =>
    context.text('Reports are only taken.', 405, { allow: 'POST' }),
  );
  return edge;
}

/**
 * Whether a page of this origin sent the request, by headers that pages cannot set themselves.
 * Browsers omit `Sec-Fetch-Site` over plain http to another machine.
 */
function isOwnPage({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin') ?? '';
  return site === undefined
    ? URL.canParse(origin) && new URL(origin).host === req.header('host')
    : site === 'same-origin';
}

interface MetricsEdgeOptions {
  readonly site: SiteStore;
  readonly metrics: Metrics;
  /** Whether the client may see the counts. */
  readonly isAllowed: (context: Context) => boolean;
}

/** Serves the counts (`GET /metrics`) to those who may see them, and 404 to everybody else. */
export function createMetricsEdge({ site, metrics, isAllowed }: MetricsEdgeOptions): Hono {
  return new Hono().get('/metrics', async (context) => {
    context.header('cache-control', 'no-store');
    if (!isAllowed(context)) {
      return context.text('There is nothing here.', 404);
    }
    context.header('content-type', metrics.contentType);
    return context.body(await metrics.write(knownVersions(await site.registry())));
  });
}

/** All versions in the registry, of the shell and of each section: only these become labels. */
export function knownVersions({ shell, sections }: Registry): KnownVersions {
  const ofSections = Object.entries(sections).map(([name, { current, previous, next }]) => {
    const versions = [current, previous, next?.version].filter((version) => version !== undefined);
    return [name, new Set(versions.map(({ version }) => version))] as const;
  });
  return new Map<string, ReadonlySet<string>>([['shell', new Set([shell.version])], ...ofSections]);
}
