import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { openPaths } from '@portal/shared/api/Endpoint';
import * as endpoints from '@portal/shared/api/endpoints';

/**
 * Calls the service: the path below its versioned base URL with the query, and the relevant headers
 * of the visitor.
 */
export type Upstream = (path: string, headers: Headers) => Response | Promise<Response>;

/** The paths that browsers may request. Everything else is rejected: this is not an open proxy. */
const ALLOWED = openPaths(endpoints);
const PASSED_ON = ['accept', 'accept-encoding', 'if-none-match'];
const HANDED_BACK = [
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'retry-after',
  'vary',
];

/**
 * The proxy from the browser to the movie-database service: GET only, only the paths that the
 * portal uses, and only the query is forwarded. The credential is added behind it and never reaches
 * a visitor. Errors have the service's format.
 */
export function createApiEdge(upstream: Upstream): Hono {
  const edge = new Hono();
  edge.use(compress());
  edge.get('*', async (context) => {
    const url = new URL(context.req.url);
    const path = url.pathname.slice('/api/3'.length);
    if (!ALLOWED.some((allowed) => allowed.test(path))) {
      return context.json(failure(34, 'The resource you requested could not be found.'), 404);
    }
    const headers = pick(context.req.raw.headers, PASSED_ON);
    try {
      const answer = await upstream(path + url.search, headers);
      return new Response(answer.body, {
        status: answer.status,
        headers: pick(answer.headers, HANDED_BACK),
      });
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      console.error(`The movie-database service did not answer ${path}.`, cause);
      return isLate
        ? context.json(failure(24, 'Your request to the backend server timed out. Try again.'), 504)
        : context.json(failure(43, "Couldn't connect to the backend server."), 502);
    }
  });
  edge.all('*', (context) =>
    context.json(failure(42, 'This request method is not supported for this resource.'), 405),
  );
  return edge;
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) {
      picked.set(name, value);
    }
  }
  return picked;
}

function failure(code: number, message: string) {
  return { success: false, status_code: code, status_message: message };
}
