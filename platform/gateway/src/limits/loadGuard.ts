import type { Context, MiddlewareHandler } from 'hono';

/** The kind of a request, determined by its path. Each kind depends on a different resource. */
export type RequestKind = 'call' | 'file' | 'picture' | 'trailer' | 'report' | 'page' | 'watch';

const PREFIXES: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/api/', 'call'],
  // These requests wait for API requests.
  ['/calendar/', 'call'],
  ['/sitemap-', 'call'],
  ['/files/', 'file'],
  ['/remotes/', 'file'],
  ['/t/p/', 'picture'],
  ['/trailers/', 'trailer'],
];
const PATHS: ReadonlyMap<string, RequestKind> = new Map([
  ['/notices', 'file'],
  ['/reports', 'report'],
  // Operators' routes, which are never rejected.
  ['/healthz', 'watch'],
  ['/readyz', 'watch'],
  ['/metrics', 'watch'],
  ['/causes', 'watch'],
]);

/** Any other path is a page, e.g. `/healthz/x`. */
export function kindOf(path: string): RequestKind {
  return PATHS.get(path) ?? PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}

/** Why a request was rejected: too many of its kind, or an overloaded process. */
export type ShedReason = 'requests' | 'delay';

export const BUSY = 'The portal is busy. Please try again in a moment!';

interface LoadGuardOptions {
  /** The maximum number of concurrent requests of each kind. */
  readonly maxRequests: number;
  /** Whether the process is too overloaded to accept new requests. */
  readonly isLate: () => boolean;
  readonly visitorOf: (context: Context) => string;
  readonly onShed: (reason: ShedReason) => void;
}

/**
 * Load shedding: rejects requests immediately when too many are pending. Each kind has a separate
 * limit, so if the service hangs, API requests are rejected while pages and files still work. A
 * visitor can use at most half of a limit. A request counts until its response is ready, not until
 * it has been sent.
 */
export function createLoadGuard({
  maxRequests,
  isLate,
  visitorOf,
  onShed,
}: LoadGuardOptions): MiddlewareHandler {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, difference: number) => {
    const count = countOf(key) + difference;
    if (count > 0) {
      counts.set(key, count);
    } else {
      counts.delete(key);
    }
  };
  const maxPerVisitor = Math.ceil(maxRequests / 2);

  return async (context, next) => {
    const kind = kindOf(context.req.path);
    if (kind === 'watch') {
      return next();
    }
    const own = `${kind} ${visitorOf(context)}`;
    const isFull = countOf(kind) >= maxRequests || countOf(own) >= maxPerVisitor;
    if (isFull || isLate()) {
      onShed(isFull ? 'requests' : 'delay');
      context.header('retry-after', '1');
      context.header('cache-control', 'no-store');
      return context.text(BUSY, 503);
    }
    add(kind, 1);
    add(own, 1);
    try {
      return await next();
    } finally {
      add(kind, -1);
      add(own, -1);
    }
  };
}
