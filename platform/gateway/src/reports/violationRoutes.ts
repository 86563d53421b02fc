import { Hono } from 'hono';
import { monotonicNow } from '../clock.ts';
import { createRateLimit, createRateLimits } from '../limits/rateLimit.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { isOwnPage, readMessage } from './messages.ts';
import type { Metrics } from './metrics.ts';
import { knownVersions } from './reportRoutes.ts';
import { ownerOf, violationParser } from './violations.ts';

/** Maximum length of a message: each report in it contains the policy. */
const MAX_BYTES = 65_536;
/** The limit for all visitors together, separate from the limit for the portal's own reports. */
const MESSAGES = { burst: 500, perSecond: 200 };
/**
 * The limit per address, for messages and for the reports in them: ten in ten minutes, because a
 * browser's extensions can violate a policy all the time.
 */
const VIOLATIONS_PER_CLIENT = { burst: 5, perSecond: 5 / 600 };
const MAX_CLIENTS = 10_000;

interface ViolationRouteOptions {
  readonly site: SiteStore;
  readonly metrics: Pick<Metrics, 'addViolation'>;
  readonly now?: () => number;
}

/**
 * Accepts browsers' reports about policy violations (`POST /reports`), and passes on other reports.
 * Only counts them, and stores nothing else.
 */
export function createViolationRoutes({
  site,
  metrics,
  now = monotonicNow,
}: ViolationRouteOptions): Hono {
  const limit = createRateLimit({ ...MESSAGES, now });
  const violationsOf = createRateLimits({ ...VIOLATIONS_PER_CLIENT, max: MAX_CLIENTS, now });

  return new Hono().post('/reports', async (context, next) => {
    const parse = violationParser(context.req.header('content-type'));
    if (!parse) {
      return next();
    }
    if (!isOwnPage(context)) {
      return context.text('Only pages of this portal may send reports.', 403);
    }
    const { address = '' } = context.var.client;
    if (violationsOf(address).take() > 0 || limit.take() > 0) {
      return context.text('Too many messages.', 429);
    }
    const message = await readMessage(context, MAX_BYTES);
    if (typeof message !== 'string') {
      return message;
    }
    const violations = parse(message);
    if (!violations) {
      return context.text('The message has to be a report of a browser.', 400);
    }
    const known = knownVersions(await site.registry());
    const host = context.req.header('host');
    for (const [index, violation] of violations.entries()) {
      // The first report was charged with the message.
      if (index === 0 || violationsOf(address).take() === 0) {
        metrics.addViolation(violation.directive, ownerOf(violation, known, host), known);
      }
    }
    return context.body(null, 204);
  });
}
