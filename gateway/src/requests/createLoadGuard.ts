import type { MiddlewareHandler } from 'hono';

/** Why a visitor is asked to come back: too many ask for the same kind of thing, or the process does not keep up. */
export type ShedReason = 'requests' | 'delay';

interface LoadGuardOptions {
  /** How many requests of a kind may wait for their answer at once. */
  readonly maxRequests: number;
  /** Whether the process is so late that whoever comes now would wait for longer than a visitor does. */
  readonly isLate: () => boolean;
  readonly onShed: (reason: ShedReason) => void;
}

/** Who asks for these has to know most of all when nobody else gets an answer. */
const NEVER_SHED: ReadonlySet<string> = new Set(['healthz', 'readyz', 'metrics']);
/** What waits for different things. Everything else is a page. */
const KINDS: ReadonlySet<string> = new Set(['api', 'files', 't', 'trailers']);

/**
 * Turns visitors away in milliseconds when there are more than can be served, so that the others are served at all. Each kind of request
 * has room of its own: a service that hangs fills the calls, and pages and files go on. What counts is the time until an answer is
 * ready, not until a slow network has taken it.
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
