import type { Context, MiddlewareHandler } from 'hono';
import { monotonicNow } from '../clock.ts';
import { REMOTES } from '../files/remoteRoutes.ts';
import type { ApiEvents } from '../service/ApiEvents.ts';
import { toHttpResponse } from '../service/apiProxy.ts';
import { createFailure } from '../service/ServiceResponse.ts';
import { kindOf, type RequestKind } from './loadGuard.ts';
import { createRateLimits, type RateLimit } from './rateLimit.ts';

/** Work that is charged in addition to the request itself; for the costs see `WORK_COSTS`. */
type Work = 'call' | 'calendarTitle' | 'missingFile' | 'picture' | 'registry' | 'rendering';

/** The visitor who is charged for a request's work. */
export interface Payer {
  /** The visitor's key for queues, identical for all requests of a visitor. */
  readonly visitor: string;
  pay(work: Work, count?: number): void;
  /**
   * Calls back for every further visitor who is or will be waiting for the work; see
   * `createSharedWork`.
   */
  onJoin?(listener: (visitor: string) => void): void;
}

interface VisitorBudgetOptions {
  /** The units that each address can spend per second. */
  readonly visitorBudget: number;
  readonly events: ApiEvents;
  readonly now?: () => number;
}

/**
 * Rate limit per client address: enough for an office that shares one, too little for a flood of
 * requests.
 */
export interface VisitorBudget {
  /** Charges every request, and rejects clients whose budget is used up. */
  readonly guard: MiddlewareHandler;
  payerOf(context: Context): Payer;
  /** Charges for missing files: they are not cached, so each one causes a request to the site. */
  readonly chargeMissingFiles: MiddlewareHandler;
}

/** The cost of a request by kind. Operators' routes are free. */
const COSTS: Readonly<Record<RequestKind, number>> = {
  call: 1,
  file: 1,
  page: 10,
  picture: 1,
  report: 1,
  trailer: 1,
  watch: 0,
};
/** Paths whose cost differs from that of their kind. */
const COSTS_OF_PATHS: ReadonlyMap<string, number> = new Map([
  ['/favicon.ico', 1],
  ['/manifest.webmanifest', 1],
  ['/notices', 50],
  ['/sitemap-movies.xml', 50],
  ['/sitemap-people.xml', 50],
  ['/sitemap-series.xml', 50],
]);
/** The cost of a request below a path whose responses are generated for each request. */
const COSTS_BELOW: readonly (readonly [prefix: string, cost: number])[] = [
  ['/calendar/', 20],
  [REMOTES, 5],
];
/**
 * The cost of work. Requests to the service cost the most, because they are the portal's scarcest
 * resource.
 */
const WORK_COSTS: Readonly<Record<Work, number>> = {
  call: 50,
  // Parsing its cached responses.
  calendarTitle: 20,
  missingFile: 20,
  picture: 20,
  // Writing and compressing the registry for some sections, unless it is cached.
  registry: 20,
  rendering: 40,
};
/**
 * How many seconds of budget accumulate. A first visit needs a page, its files and its images at
 * once.
 */
const BURST_SECONDS = 10;
/**
 * The maximum number of tracked addresses, about 300 bytes each. The least recently used are
 * dropped first.
 */
const MAX_ADDRESSES = 20_000;

/** Addresses are only held in memory. Clients without a known address are never rejected. */
export function createVisitorBudget({
  visitorBudget: perSecond,
  events,
  now = monotonicNow,
}: VisitorBudgetOptions): VisitorBudget {
  const limitOfAddress = createRateLimits({
    max: MAX_ADDRESSES,
    burst: perSecond * BURST_SECONDS,
    perSecond,
    now,
  });
  const limitOf = (context: Context): RateLimit | undefined => {
    const { address } = context.var.client;
    return address === undefined ? undefined : limitOfAddress(address);
  };

  const payerOf = (context: Context): Payer => ({
    visitor: context.var.client.visitor,
    pay: (work, count = 1) => limitOf(context)?.charge(WORK_COSTS[work] * count),
  });
  return {
    payerOf,
    async chargeMissingFiles(context, next) {
      await next();
      if (context.res.status === 404) {
        payerOf(context).pay('missingFile');
      }
    },
    async guard(context, next) {
      const { path } = context.req;
      const kind = kindOf(path);
      const cost =
        COSTS_OF_PATHS.get(path) ??
        COSTS_BELOW.find(([prefix]) => path.startsWith(prefix))?.[1] ??
        COSTS[kind];
      const waitSeconds = cost === 0 ? 0 : (limitOf(context)?.take(cost) ?? 0);
      if (waitSeconds === 0) {
        return next();
      }
      events.visitorRefused();
      if (path.startsWith('/api/')) {
        const failure = createFailure('tooMany', { retryAfterSeconds: waitSeconds });
        return toHttpResponse(failure, context.req.raw.headers);
      }
      return context.text(
        'There are too many requests from your address. Please try again in a moment!',
        429,
        { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' },
      );
    },
  };
}
