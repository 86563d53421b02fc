import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Registry } from '@portal/site/registry/Registry';
import type { SiteStore } from '../createSiteStore.ts';
import type { KnownVersions, Metrics } from './createMetrics.ts';
import { createRateLimit } from './createRateLimit.ts';
import { parseReports } from './parseReports.ts';

/** More than fifty reports ever take. */
const MAX_BYTES = 16_384;
/**
 * For all visitors together; a healthy page sends one or two messages. The excess is dropped, so
 * the counts become a sample.
 */
const MESSAGES = { burst: 500, perSecond: 200 };

interface ReportsEdgeOptions {
  readonly site: SiteStore;
  readonly metrics: Metrics;
  readonly now?: () => number;
}

/**
 * Accepts reports from pages (`POST /reports`) and serves the counts (`GET /metrics`). Stores
 * nothing about visitors: no address, no cookie, no page.
 */
export function createReportsEdge({ site, metrics, now = Date.now }: ReportsEdgeOptions): Hono {
  const edge = new Hono();
  const mayTake = createRateLimit({ ...MESSAGES, now });

  edge.post(
    '/reports',
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (context) => context.text('A message is too long.', 413),
    }),
    async (context) => {
      if (!mayTake()) {
        return context.text('There are too many messages.', 429);
      }
      const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
      const reports = isJson ? parseReports(await context.req.text()) : undefined;
      if (!reports) {
        return context.text('A message has to be a list of reports.', 400);
      }
      const known = knownVersions(await site.registry());
      reports.forEach((report) => metrics.add(report, known));
      return context.body(null, 204);
    },
  );
  edge.get('/metrics', async (context) => {
    context.header('content-type', metrics.contentType);
    context.header('cache-control', 'no-store');
    return context.body(await metrics.write(knownVersions(await site.registry())));
  });
  edge.all('/reports', (context) => context.text('Reports are only taken.', 405));
  return edge;
}

/** All versions in the registry, of the shell and of each section: only these become labels. */
export function knownVersions({ shell, sections }: Registry): KnownVersions {
  const ofSections = Object.entries(sections).map(([name, { current, previous, next }]) => {
    const versions = [current, previous, next?.version].filter((version) => version !== undefined);
    return [name, new Set(versions.map(({ version }) => version))] as const;
  });
  return new Map<string, ReadonlySet<string>>([['shell', new Set([shell.version])], ...ofSections]);
}
