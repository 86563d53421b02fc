import type { Context, MiddlewareHandler } from 'hono';
import { createFailure } from '../api/Answer.ts';
import { answerVisitor } from '../api/answerVisitor.ts';
import type { EdgeEvents } from '../api/EdgeEvents.ts';
import { kindOf, type RequestKind } from '../requests/RequestKind.ts';
import { createRateLimits, type RateLimit } from './createRateLimit.ts';
import type { Payer, Work } from './Payer.ts';

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
  /** The visitor of a request, who is charged for the work that it causes. */
  payerOf(context: Context): Payer;
  /** Charges for a file that is not there, for which the site was asked: only those that are there are cached. */
  readonly chargeMissingFiles: MiddlewareHandler;
}

/** What only operators use is free. */
const COSTS: Readonly<Record<RequestKind, number>> = {
  call: 1,
  file: 1,
  page: 10,
  picture: 1,
  report: 1,
  trailer: 1,
  watch: 0,
};
/** The addresses that cost another amount than their kind: a file, or what is put together for each request. */
const COSTS_OF_PATHS: ReadonlyMap<string, number> = new Map([
  ['/favicon.ico', 1],
  ['/manifest.webmanifest', 1],
  ['/notices', 50],
  ['/sitemap-movies.xml', 50],
  ['/sitemap-people.xml', 50],
  ['/sitemap-series.xml', 50],
]);
/** Calls are the portal's scarcest resource. */
const WORK_COSTS: Readonly<Record<Work, number>> = {
  call: 50,
  missingFile: 20,
  picture: 20,
  rendering: 40,
};
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
        return answerVisitor(failure, context.req.raw.headers, now());
      }
      return context.text(
        'There are too many requests from your address. Please try again in a moment!',
        429,
        { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' },
      );
    },
  };
}
