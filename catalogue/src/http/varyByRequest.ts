import type { MiddlewareHandler } from 'hono';

/** Tells caches what an answer depends on, compressed or not. */
export const varyByRequest: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.method !== 'OPTIONS') {
    context.header('Vary', 'Accept-Encoding, Origin');
  }
};
