import { createMiddleware } from 'hono/factory';

/**
 * Refuses requests whose `Host` is no host, such as `xn--x`. The server lets some of these through,
 * and everything that parses the address of a request would fail.
 */
export const refuseBadHosts = createMiddleware(async (context, next) => {
  if (!URL.canParse(context.req.url)) {
    return context.text('There is no such host.', 400, { 'cache-control': 'no-store' });
  }
  return next();
});
