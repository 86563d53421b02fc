import { Hono } from 'hono';
import { DATA_FROM } from '@portal/shared/api/Endpoint';
import { dateOf, monotonicNow } from '../clock.ts';
import { accepts } from '../http/body.ts';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import { type DataSource, OUTDATED_SECONDS } from './dataSource.ts';
import { createFailure, type ServiceResponse } from './ServiceResponse.ts';

interface ApiProxyOptions {
  readonly data: DataSource;
  /** The path at which the API is served; by default, that of the movie-database service. */
  readonly base?: string;
  /** Charged for requests to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  /** The portal's base path. */
  readonly basePath?: string;
  readonly now?: () => number;
}

/** The path of the movie-database service's API, version 3. */
export const MOVIE_API = '/api/3';

/**
 * Proxies the browser's requests to the movie-database service. Only supports GET, JSON, and the
 * endpoints that the portal uses. Forwards only the path and its query, and never exposes the
 * credential. Errors have the service's format.
 */
export function createApiProxy({
  data,
  base = MOVIE_API,
  visitorBudget,
  basePath = '',
  now = monotonicNow,
}: ApiProxyOptions): Hono {
  const proxy = new Hono();
  const ownPath = basePath + base;
  proxy.get('*', async (context) => {
    const { raw, url } = context.req;
    const { pathname, search } = new URL(url);
    const response = await data.load(pathname.slice(ownPath.length) + search, {
      payer: visitorBudget.payerOf(context),
      getSignal: () => raw.signal,
      onResult: (result) => context.set('cache', result),
    });
    return toHttpResponse(response, raw.headers, now());
  });
  proxy.all('*', ({ req }) => {
    const response = toHttpResponse(createFailure('wrongMethod'), req.raw.headers);
    response.headers.set('allow', 'GET, HEAD');
    return response;
  });
  return proxy;
}

/** Converts a service response to an HTTP response with caching headers for browsers and CDNs. */
export function toHttpResponse(
  response: ServiceResponse,
  requestHeaders: Headers,
  now = monotonicNow(),
): Response {
  const { status, body, gzipped, caching, isOutdated } = response;
  if (caching && !isOutdated && matches(requestHeaders.get('if-none-match'), caching.etag)) {
    return new Response(null, { status: 304, headers: cacheHeaders(response, now) });
  }
  const isGzip = gzipped !== undefined && accepts(requestHeaders.get('accept-encoding'), 'gzip');
  const sent = isGzip ? gzipped : body;
  return new Response(sent, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(sent.length),
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
      ...cacheHeaders(response, now),
    },
  });
}

/**
 * `age` starts at the time of the service's response, so that chained caches do not prolong its
 * lifetime.
 */
function cacheHeaders(
  { caching, storedAt, isOutdated, retryAfterSeconds }: ServiceResponse,
  now: number,
): Record<string, string> {
  const vary = 'Accept-Encoding';
  if (!caching) {
    return {
      vary,
      'cache-control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    };
  }
  const age = String(Math.max(0, Math.floor((now - storedAt) / 1_000)));
  if (isOutdated) {
    // Not cached: browsers would keep showing the outage notice after the service recovers.
    return { vary, age, 'cache-control': 'no-store', [DATA_FROM]: dateOf(storedAt, now) };
  }
  const { freshSeconds, etag } = caching;
  return {
    vary,
    age,
    etag,
    'cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${freshSeconds}, stale-if-error=${OUTDATED_SECONDS}`,
  };
}

/** Weak comparison: compressed and uncompressed bodies share a tag. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag);
}
