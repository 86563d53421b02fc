import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AnswerOrigin } from '../api/EdgeEvents.ts';
import type { ShedReason } from './createLoadGuard.ts';

/** The facts of a completed request. Only the method and a valid id come from the visitor. */
export interface RequestFacts {
  /** From the proxy's `x-request-id`, or generated. */
  readonly id: string;
  readonly method: string;
  /** The pattern of the address, never the address: `/files/*`; `page` for every page. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** How the cache answered; absent for what does not go through one. */
  readonly cache?: AnswerOrigin | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the routes that have a cache, for the log. */
    cache?: AnswerOrigin;
  }
}

/**
 * The events of requests, for logs and metrics. Handlers are called synchronously and must not
 * throw.
 */
export interface RequestEvents {
  began(): void;
  ended(facts: RequestFacts): void;
  turnedAway(reason: ShedReason): void;
}

/** For callers without logs and metrics. */
export const NO_REQUEST_EVENTS: RequestEvents = {
  began: () => undefined,
  ended: () => undefined,
  turnedAway: () => undefined,
};

const ID_HEADER = 'x-request-id';
/** The format of proxies' ids. Others could forge log lines, or flood the log. */
const SANE_ID = /^[\w.:=+/-]{1,128}$/;

/** Gives every request an id, which is in the response, and reports its start and end. */
export function observeRequests(
  events: RequestEvents,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(ID_HEADER);
    const id = given !== undefined && SANE_ID.test(given) ? given : crypto.randomUUID();
    const begunAt = now();
    events.began();
    try {
      await next();
      context.res.headers.set(ID_HEADER, id);
    } finally {
      const route = routePath(context);
      events.ended({
        id,
        method: context.req.method,
        route: route === '*' || route === '/*' ? 'page' : route,
        status: context.res.status,
        durationMs: now() - begunAt,
        cache: context.var.cache,
      });
    }
  };
}
