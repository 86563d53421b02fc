import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { digest } from '../text/digest.ts';

/** Responds with JSON, a weak ETag and the given cache-control. */
export function respondJson(context: Context, value: unknown, cacheControl: string): Response {
  const body = JSON.stringify(value);
  return context.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
    ETag: `W/"${digest(body)}"`,
  });
}

/**
 * How long each kind of response may be cached. Whatever depends on the date is cached briefly,
 * because it changes at midnight (UTC). The service itself sends the remainder of a few hours, so
 * its values vary from call to call.
 */
export const cacheControls = {
  details: 'public, max-age=3600',
  lists: 'public, max-age=600',
  reference: 'public, max-age=43200',
  pictures: 'public, max-age=31536000, immutable',
  private: 'max-age=0, private',
} as const;

/** Sets the headers that responses vary by, compressed or not. */
export const varyByRequest: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.method !== 'OPTIONS') {
    context.header('Vary', 'Accept-Encoding, Origin');
  }
};

/** Allows pages of any origin to read the responses, and handles preflights. */
export const allowEveryOrigin = cors({
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  exposeHeaders: ['ETag', 'Content-Length', 'Retry-After'],
  maxAge: 86_400,
});

/**
 * Responds 304 if the request has the response's ETag. The headers remain readable for other
 * origins.
 */
export const respondUnchanged = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-expose-headers',
  ],
});
