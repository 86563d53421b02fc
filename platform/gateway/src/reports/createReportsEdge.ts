import { type Context, Hono } from 'hono';
import type { Registry } from '@portal/site/registry/Registry';
import type { SiteStore } from '../files/createSiteStore.ts';
import { TooLate, withLimit } from '../requests/withLimit.ts';
import { createRateLimit, createRateLimits } from '../visitors/createRateLimit.ts';
import type { KnownVersions, Metrics } from './createMetrics.ts';
import { parseReports } from './parseReports.ts';

/** Larger than any message of fifty reports. */
const MAX_BYTES = 16_384;
/** How long a message may take. While it arrives, it takes the place of others. */
const ARRIVAL_MS = 5_000;
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

  edge.post('/reports', async (context) => {
    if (!isOwnPage(context)) {
      return context.text('Reports are taken from pages of this portal.', 403);
    }
    const { address = '' } = context.var.client;
    if (messagesOf(address).take() > 0 || limit.take() > 0) {
      return context.text('There are too many messages.', 429);
    }
    const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
    const message = isJson ? await readMessage(context) : '';
    if (typeof message !== 'string') {
      return message;
    }
    const reports = parseReports(message);
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
  });
  edge.all('/reports', (context) =>
    context.text('Reports are only taken.', 405, { allow: 'POST' }),
  );
  return edge;
}

/** The body of a request, or the response to one that is too long, too slow, or breaks off. */
async function readMessage(context: Context): Promise<string | Response> {
  if (Number(context.req.header('content-length')) > MAX_BYTES) {
    return context.text(TOO_LONG, 413);
  }
  try {
    return await withLimit(readAtMost(context.req.raw.body), ARRIVAL_MS);
  } catch (error) {
    if (error instanceof TooLate) {
      return context.text('A message takes too long.', 408);
    }
    const isTooLong = error instanceof RangeError;
    return isTooLong ? context.text(TOO_LONG, 413) : context.text('A message broke off.', 400);
  }
}

const TOO_LONG = 'A message is too long.';

async function readAtMost(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new RangeError(TOO_LONG);
    }
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
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
