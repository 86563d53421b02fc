import { createMiddleware } from 'hono/factory';
import { getPath } from 'hono/utils/url';
import { kindOf } from '../limits/loadGuard.ts';

/**
 * Reads the paths of requests for a portal below a path such as `/cinema`. Routes and middleware
 * see the path below it; `req.url` has the whole path. A path elsewhere on the host stays as it is.
 */
export function createPathReader(basePath: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request);
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  };
}

/**
 * Responds to requests for the rest of the host: 404, and a redirect for a missing slash. The
 * operators' routes are requested directly, without the path of the portal.
 */
export const refuseOtherPaths = (basePath: string) =>
  createMiddleware(async (context, next) => {
    const path = getPath(context.req.raw);
    if (path.startsWith(`${basePath}/`) || kindOf(path) === 'watch') {
      return next();
    }
    return path === basePath
      ? context.redirect(`${basePath}/${new URL(context.req.url).search}`, 308)
      : context.text(`This portal is at ${basePath}/.`, 404, { 'cache-control': 'no-store' });
  });

/** The request as a portal at the root of its host would get it. */
export function withoutBasePath(request: Request, basePath: string): Request {
  if (basePath === '') {
    return request;
  }
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(basePath.length);
  return new Request(url, request);
}
