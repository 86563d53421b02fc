import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ShedReason } from './createLoadGuard.ts';

/** What is known of a request when its answer is ready. Nothing in it comes from a visitor but the method and, where it is a sane one, the id. */
export interface RequestFacts {
  /** The one that a proxy has given it in `x-request-id`, or one of our own. */
  readonly id: string;
  readonly method: string;
  /** The pattern of the address, never the address: `/files/*`; `page` for every page. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** What the gateway tells about requests, for logs and metrics. Each is called at once when it happens, and must not throw. */
export interface RequestEvents {
  began(): void;
  ended(facts: RequestFacts): void;
  turnedAway(reason: ShedReason): void;
}

/** For whoever does not count. */
export const NO_REQUEST_EVENTS: RequestEvents = {
  began: () => undefined,
  ended: () => undefined,
  turnedAway: () => undefined,
};

const ID_HEADER = 'x-request-id';
/** What proxies give. Anything else could be made to look like a line of the log, or fill it. */
const SANE_ID = /^[\w.:=+/-]{1,128}$/;

/** Gives every request an id, which the answer carries, and tells when it began and how it ended. */
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
      });
    }
  };
}
