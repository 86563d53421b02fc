import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { digest } from '../text/digest.ts';

/** Sends JSON with a weak ETag and the given Cache-Control. */
export function respondJson(context: Context, value: unknown, cacheControl: string): Response {
  const body = JSON.stringify(value);
  return context.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
    ETag: `W/"${digest(body)}"`,
  });
}

/**
 * Cache-Control values by kind of response. Responses that depend on the date have a short
 * lifetime, because they change at midnight (UTC). The service itself sends the remainder of a few
 * hours, so its values vary between requests.
 */
export const cacheControls = {
  details: 'public, max-age=3600',
  lists: 'public, max-age=600',
  reference: 'public, max-age=43200',
  pictures: 'public, max-age=31536000, immutable',
  private: 'max-age=0, private',
} as const;

/** Sets `Vary`, whether or not the response is compressed. */
export const varyByRequest: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.method !== 'OPTIONS') {
    context.header('Vary', 'Accept-Encoding, Origin');
  }
};

/** CORS: allows reads from any origin and handles preflight requests. */
export const allowEveryOrigin = cors({
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  exposeHeaders: ['ETag', 'Content-Length', 'Retry-After'],
  maxAge: 86_400,
});

/** Sends 304 if the request has the response's ETag. The headers remain readable cross-origin. */
export const respondUnchanged = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-expose-headers',
  ],
});
