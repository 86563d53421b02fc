import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { createFailure } from './api/Answer.ts';
import { answerVisitor } from './api/answerVisitor.ts';
import type { EdgeEvents } from './api/EdgeEvents.ts';
import type { ReadClient } from './Client.ts';
import { createRateLimit, type RateLimit } from './createRateLimit.ts';

interface VisitorBudgetOptions {
  /** How much each address may have in a second. */
  readonly visitorBudget: number;
  /** Where it knows no address, nobody is turned away. */
  readonly readClient: ReadClient;
  readonly events: EdgeEvents;
  readonly now?: () => number;
}

/** What each address may ask for: much for an office behind one address, little for a program that asks as fast as it can. */
export interface VisitorBudget {
  /** Charges for every request, and turns away who has used up the budget. */
  readonly guard: MiddlewareHandler;
  /** Charges for a call that the service had to be asked for: calls are what the portal has least of. */
  chargeCall(context: Context): void;
}

/** By the first part of the path. Those who look after the portal ask for free. */
const COSTS: Readonly<Record<string, number>> = {
  api: 1,
  files: 1,
  healthz: 0,
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
/** What has been saved up: a first visit asks for a page, its files and its pictures at once. */
const BURST_SECONDS = 10;
/** More addresses at once are forgotten, those that have not asked for longest first. Each takes some 300 bytes. */
const ADDRESSES_AT_MOST = 20_000;

/** Makes the budget of the visitors. Addresses stay in memory and go nowhere else. */
export function createVisitorBudget({
  visitorBudget: perSecond,
  readClient,
  events,
  now = Date.now,
}: VisitorBudgetOptions): VisitorBudget {
  const limits = new LRUCache<string, RateLimit>({ max: ADDRESSES_AT_MOST });
  const limitOf = (context: Context): RateLimit | undefined => {
    const { address } = readClient(context);
    if (address === undefined) {
      return undefined;
    }
    const limit =
      limits.get(address) ?? createRateLimit({ burst: perSecond * BURST_SECONDS, perSecond, now });
    limits.set(address, limit);
    return limit;
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
