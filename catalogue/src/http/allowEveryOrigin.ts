import type { MiddlewareHandler } from 'hono';

const METHODS = 'GET, HEAD, OPTIONS';
const DEFAULT_HEADERS = 'Authorization, Content-Type, Accept, If-None-Match';
const EXPOSED_HEADERS = 'ETag, Content-Length, Retry-After';

/** Lets pages of every origin read the answers, and answers their preflights. */
export const allowEveryOrigin: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    return context.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers':
        context.req.header('Access-Control-Request-Headers') ?? DEFAULT_HEADERS,
      'Access-Control-Max-Age': '86400',
      Vary: 'Origin, Access-Control-Request-Headers',
    });
  }
  await next();
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
};
