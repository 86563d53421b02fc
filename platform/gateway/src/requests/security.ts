import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

const POLICY = 'content-security-policy';
/** An SVG needs its own styles. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const ONLY_ENCRYPTED = 'max-age=31536000';

/**
 * Adds a policy to every response without one, errors included: an SVG, for example, that is opened
 * at its URL runs no script, loads nothing, and has no origin.
 */
export const forbidScripts = createMiddleware(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  // A browser would apply the policy of a 304 to the page in its cache.
  if (status !== 304 && !headers.has(POLICY)) {
    headers.set(POLICY, NO_SCRIPTS);
  }
});

/**
 * Refuses requests whose `Host` is not a host, such as `xn--x`. Node's parser accepts some of these,
 * and parsing the URL would fail everywhere.
 */
export const refuseBadHosts = createMiddleware(async (context, next) => {
  if (!URL.canParse(context.req.url)) {
    return context.text('Invalid host.', 400, { 'cache-control': 'no-store' });
  }
  return next();
});

/** For everything but built files. Headers that are set stay, because the portal frames trailers. */
export const documentHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: ONLY_ENCRYPTED,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  crossOriginResourcePolicy: false,
  overwrite: false,
});

/** For built files: few headers, because they delay every script that a page waits for. */
export const fileHeaders = createMiddleware(async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  context.header('strict-transport-security', ONLY_ENCRYPTED);
});
