import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEvents } from '../api/ApiEvents.ts';
import { toHttpResponse } from '../api/createApiProxy.ts';
import { createFailure } from '../api/ServiceResponse.ts';
import { kindOf, type RequestKind } from '../requests/createLoadGuard.ts';
import { createRateLimits, type RateLimit } from './createRateLimit.ts';

/** Work that a request causes besides its response; its costs are in `WORK_COSTS`. */
type Work = 'call' | 'rendering' | 'picture' | 'missingFile';

/** The visitor who is charged for the work that a request causes. */
export interface Payer {
  /** Identifies the visitor for queues: the same for all requests of a visitor. */
  readonly visitor: string;
  pay(work: Work): void;
}

interface VisitorBudgetOptions {
  /** The units that each address may spend per second. */
  readonly visitorBudget: number;
  readonly events: ApiEvents;
  readonly now?: () => number;
}

/** Rate limit per client address: enough for an office behind one, too little for a flood. */
export interface VisitorBudget {
  /** Charges every request, and rejects those of clients without budget. */
  readonly guard: MiddlewareHandler;
  payerOf(context: Context): Payer;
  /** Charges for missing files: only existing ones are cached, so the site was requested. */
  readonly chargeMissingFiles: MiddlewareHandler;
}

/** Routes for operators are free. */
const COSTS: Readonly<Record<RequestKind, number>> = {
  call: 1,
  file: 1,
  page: 10,
  picture: 1,
  report: 1,
  trailer: 1,
  watch: 0,
};
/** Paths that cost another amount than their kind. */
const COSTS_OF_PATHS: ReadonlyMap<string, number> = new Map([
  ['/favicon.ico', 1],
  ['/manifest.webmanifest', 1],
  ['/notices', 50],
  ['/sitemap-movies.xml', 50],
  ['/sitemap-people.xml', 50],
  ['/sitemap-series.xml', 50],
]);
/** Requests to the service are the portal's scarcest resource. */
const WORK_COSTS: Readonly<Record<Work, number>> = {
  call: 50,
  missingFile: 20,
  picture: 20,
  rendering: 40,
};
/** How much budget accumulates: a first visit requests a page, its files and pictures at once. */
const BURST_SECONDS = 10;
/** About 300 bytes each. Beyond it, the least recently seen are dropped. */
const MAX_ADDRESSES = 20_000;

/** Addresses are only in memory. Clients without a known address are never rejected. */
export function createVisitorBudget({
  visitorBudget: perSecond,
  events,
  now = Date.now,
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
    pay: (work) => limitOf(context)?.charge(WORK_COSTS[work]),
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
      const cost = COSTS_OF_PATHS.get(path) ?? COSTS[kind];
      const waitSeconds = cost === 0 ? 0 : (limitOf(context)?.take(cost) ?? 0);
      if (waitSeconds === 0) {
        return next();
      }
      events.visitorRefused();
      if (kind === 'call') {
        const failure = createFailure('tooMany', { retryAfterSeconds: waitSeconds });
        return toHttpResponse(failure, context.req.raw.headers, now());
      }
      return context.text(
        'There are too many requests from your address. Please try again in a moment!',
        429,
        { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' },
      );
    },
  };
}
