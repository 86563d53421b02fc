import type { Context } from 'hono';

const VALUE = /^[\w.-]+$/;

/**
 * Reads a cookie of the portal. `undefined` if its value contains characters that the portal's
 * cookies never contain. Decodes nothing and trims only spaces, so that proxies that use the cookie
 * as a cache key see the same value.
 */
export function readCookie({ req }: Context, name: string): string | undefined {
  const start = `${name}=`;
  const cookie = req
    .header('cookie')
    ?.split(';')
    .map((each) => each.replace(/^ +| +$/g, ''))
    .find((each) => each.startsWith(start));
  const value = cookie?.slice(start.length) ?? '';
  return VALUE.test(value) ? value : undefined;
}
