import type { Context, MiddlewareHandler } from 'hono';
import { createFailure } from './api/Answer.ts';
import { answerVisitor } from './api/answerVisitor.ts';
import type { EdgeEvents } from './api/EdgeEvents.ts';
import { createRateLimits, type RateLimit } from './createRateLimit.ts';

interface VisitorBudgetOptions {
  /** The units that each address may spend per second. */
  readonly visitorBudget: number;
  readonly events: EdgeEvents;
  readonly now?: () => number;
}

/**
 * Rate limit per client address: high enough for an office behind one address, too low for a
 * program that sends requests as fast as it can.
 */
export interface VisitorBudget {
  /** Charges every request, and rejects those of clients whose budget is used up. */
  readonly guard: MiddlewareHandler;
  /** Charges for a call to the service: calls are the portal's scarcest resource. */
  chargeCall(context: Context): void;
}

/** Costs by the first segment of the path. What only operators use is free. */
const COSTS: Readonly<Record<string, number>> = {
  api: 1,
  'favicon.ico': 1,
  files: 1,
  healthz: 0,
  'manifest.webmanifest': 1,
  metrics: 0,
  notices: 1,
  'registry.json': 1,
  readyz: 0,
  reports: 1,
  t: 1,
  trailers: 1,
};
const PAGE_COST = 10;
const CALL_COST = 50;
/**
 * How many seconds of budget can accumulate: a first visit requests a page, its files and its
 * pictures at once.
 */
const BURST_SECONDS = 10;
/**
 * The number of addresses tracked at once, about 300 bytes each. Beyond it, the least recently seen
 * are dropped.
 */
const ADDRESSES_AT_MOST = 20_000;

/**
 * Creates the visitors' budget. Addresses are only held in memory, and are passed to nobody. Clients
 * without a known address are never rejected.
 */
export function createVisitorBudget({
  visitorBudget: perSecond,
  events,
  now = Date.now,
}: VisitorBudgetOptions): VisitorBudget {
  const limitOfAddress = createRateLimits({
    max: ADDRESSES_AT_MOST,
    burst: perSecond * BURST_SECONDS,
    perSecond,
    now,
  });
  const limitOf = (context: Context): RateLimit | undefined => {
    const { address } = context.var.client;
    return address === undefined ? undefined : limitOfAddress(address);
  };

  return {
    async guard(context, next) {
      const [, first = ''] = context.req.path.split('/', 2);
      const cost = COSTS[first] ?? PAGE_COST;
      const waitSeconds = cost === 0 ? 0 : (limitOf(context)?.take(cost) ?? 0);
      if (waitSeconds === 0) {
        return next();
      }
      events.visitorRefused();
      if (first === 'api') {
        const failure = createFailure('tooMany', waitSeconds);
        return answerVisitor(failure, context.req.raw.headers, now());
      }
      return context.text(
        'There are too many requests from your address. Please try again in a moment!',
        429,
        { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' },
      );
    },
    chargeCall: (context) => limitOf(context)?.charge(CALL_COST),
  };
}
