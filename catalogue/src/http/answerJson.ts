import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { digest } from '../text/digest.ts';

/** Answers with JSON, a weak ETag and the given cache-control. */
export function answerJson(context: Context, value: unknown, cacheControl: string): Response {
  const body = JSON.stringify(value);
  return context.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
    ETag: `W/"${digest(body)}"`,
  });
}

/**
 * How long each kind of answer may be kept. What follows the calendar is short: at midnight (UTC) it is another list.
 * The service itself sends what remains of some hours, so the numbers vary there from call to call.
 */
export const cacheControls = {
  details: 'public, max-age=3600',
  lists: 'public, max-age=600',
  reference: 'public, max-age=43200',
  pictures: 'public, max-age=31536000, immutable',
  private: 'max-age=0, private',
} as const;

/** Tells caches what an answer depends on, compressed or not. */
export const varyByRequest: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.method !== 'OPTIONS') {
    context.header('Vary', 'Accept-Encoding, Origin');
  }
};

/** Lets pages of every origin read the answers, and answers their preflights. */
export const allowEveryOrigin = cors({
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  exposeHeaders: ['ETag', 'Content-Length', 'Retry-After'],
  maxAge: 86_400,
});

/** Answers 304 to who names the ETag of the answer. Its headers stay readable for pages of other origins. */
export const answerUnchanged = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-expose-headers',
  ],
});
