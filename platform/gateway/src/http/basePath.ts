import { createMiddleware } from 'hono/factory';
import { getPath } from 'hono/utils/url';
import { kindOf } from '../limits/loadGuard.ts';

/**
 * Reads the paths of requests for a portal with a base path such as `/cinema`. Routes and
 * middleware get the path below it; `req.url` has the whole path. Other paths of the host are not
 * changed.
 */
export function createPathReader(basePath: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request);
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  };
}

/**
 * Responds to requests for other paths of the host: a redirect for a missing slash, otherwise 404.
 * Operators request their routes without the base path.
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

/** Removes the base path from a request. */
export function withoutBasePath(request: Request, basePath: string): Request {
  if (basePath === '') {
    return request;
  }
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(basePath.length);
  return new Request(url, request);
}
