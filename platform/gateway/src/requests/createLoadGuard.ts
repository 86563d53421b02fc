import type { MiddlewareHandler } from 'hono';

/** Why a request is rejected: too many of its kind, or the process is overloaded. */
export type ShedReason = 'requests' | 'delay';

interface LoadGuardOptions {
  /** The maximum number of concurrent requests of a kind. */
  readonly maxRequests: number;
  /** Whether the process is so overloaded that a new request would take too long. */
  readonly isLate: () => boolean;
  readonly onShed: (reason: ShedReason) => void;
}

/** These must work especially when nothing else does. */
const NEVER_SHED: ReadonlySet<string> = new Set(['healthz', 'readyz', 'metrics']);
/** The kinds that wait for different resources. Everything else is a page. */
const KINDS: ReadonlySet<string> = new Set(['api', 'files', 't', 'trailers']);

/**
 * Load shedding: rejects requests quickly when there are more than can be served, so that the
 * others are served. Each kind has its own limit: if the service hangs, calls reach theirs, while
 * pages and files still work. A request counts until its response is ready, not until a slow
 * network has transferred it.
 */
export function createLoadGuard({
  maxRequests,
  isLate,
  onShed,
}: LoadGuardOptions): MiddlewareHandler {
  const counts = new Map<string, number>();
  const add = (kind: string, difference: number) =>
    counts.set(kind, (counts.get(kind) ?? 0) + difference);

  return async (context, next) => {
    const word = context.req.path.split('/', 2)[1] ?? '';
    if (NEVER_SHED.has(word)) {
      return next();
    }
    const kind = KINDS.has(word) ? word : 'page';
    const isFull = (counts.get(kind) ?? 0) >= maxRequests;
    if (isFull || isLate()) {
      onShed(isFull ? 'requests' : 'delay');
      context.header('retry-after', '1');
      context.header('cache-control', 'no-store');
      return context.text('The portal is busy. Please try again in a moment!', 503);
    }
    add(kind, 1);
    try {
      return await next();
    } finally {
      add(kind, -1);
    }
  };
}
