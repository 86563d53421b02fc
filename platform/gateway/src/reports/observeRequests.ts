import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { monotonicNow } from '../clock.ts';
import type { ShedReason } from '../limits/loadGuard.ts';
import type { CacheResult } from '../service/ApiEvents.ts';

/** A completed request. Only the method and a valid id come from the client. */
export interface RequestFacts {
  /** The proxy's `x-request-id`, or a generated id. */
  readonly id: string;
  readonly method: string;
  /** The route pattern, never the actual path: `/files/*`, or `page` for every page. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** Absent for routes without a cache. */
  readonly cache?: CacheResult | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by routes with a cache, for logging. */
    cache?: CacheResult;
  }
}

/** Events for logs and metrics. Handlers are called synchronously and must not throw. */
export interface RequestEvents {
  started(): void;
  ended(facts: RequestFacts): void;
  turnedAway(reason: ShedReason): void;
}

/** For callers without logs and metrics. */
export const NO_REQUEST_EVENTS: RequestEvents = {
  started: () => undefined,
  ended: () => undefined,
  turnedAway: () => undefined,
};

/**
 * The status of a request that the visitor canceled before the response, as in nginx's log. It is
 * only logged.
 */
const VISITOR_LEFT = 499;
const ID_HEADER = 'x-request-id';
/** The format of ids from proxies. Any other value could forge log lines or flood the log. */
const VALID_ID = /^[\w.:=+/-]{1,128}$/;

/**
 * Adds an id to responses, and reports the start and end of each request. Immutable files get no
 * id: a cache would send everybody the first request's id.
 */
export function observeRequests(
  events: RequestEvents,
  now: () => number = monotonicNow,
): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(ID_HEADER);
    const id = given !== undefined && VALID_ID.test(given) ? given : crypto.randomUUID();
    const startedAt = now();
    events.started();
    // Hono turns every `Error` into a response. Only the reason of an aborted request, a string in
    // Node's server, is thrown here.
    let status = VISITOR_LEFT;
    try {
      await next();
      if (!context.res.headers.get('cache-control')?.includes('immutable')) {
        context.res.headers.set(ID_HEADER, id);
      }
      ({ status } = context.res);
    } finally {
      const route = routePath(context);
      events.ended({
        id,
        method: context.req.method,
        route: route === '*' || route === '/*' ? 'page' : route,
        status,
        durationMs: now() - startedAt,
        cache: context.var.cache,
      });
    }
  };
}
