import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { kindOf } from '../limits/loadGuard.ts';

const POLICY = 'content-security-policy';
/**
 * For everything except pages, whose policy is in `pagePolicy.ts`. Inline styles are
 * allowed for SVGs.
 */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Types that browsers never render as a document, so the policy would only delay a page's files. */
const NEVER_RENDERED = /^(text\/(javascript|css)|font\/)/;
const ONLY_ENCRYPTED = 'max-age=31536000';

/**
 * Adds a restrictive content security policy to every response without one, including errors, except
 * scripts, styles and fonts. For example, an SVG opened at its URL runs no scripts, loads nothing,
 * and has an opaque origin.
 */
export const forbidScripts = createMiddleware(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  // A browser would apply the policy of a 304 to its cached page.
  const isRendered = !NEVER_RENDERED.test(headers.get('content-type') ?? '');
  if (status !== 304 && isRendered && !headers.has(POLICY)) {
    headers.set(POLICY, NO_SCRIPTS);
  }
});

/** Stands for the host of requests without one. */
export const NO_HOST = 'host.invalid';
export const INVALID_HOST = 'Invalid host.';

/**
 * Rejects requests without a host, except those of operators, such as health checks over HTTP/1.0.
 * Also rejects requests with an invalid `Host` header, such as `xn--x`: Node's parser accepts some of
 * these, but `new URL` throws.
 */
export const refuseBadHosts = createMiddleware(async (context, next) => {
  const { url, path } = context.req;
  const host = URL.canParse(url) ? new URL(url).hostname : undefined;
  return host === undefined || (host === NO_HOST && kindOf(path) !== 'watch')
    ? context.text(INVALID_HOST, 400, { 'cache-control': 'no-store' })
    : next();
});

/**
 * Headers for everything but built files. Existing headers are not overwritten, because the portal
 * shows trailers in frames.
 */
export const documentHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: ONLY_ENCRYPTED,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  crossOriginResourcePolicy: false,
  overwrite: false,
});

/** Headers for built files. Only a few, because they delay every script that a page waits for. */
export const fileHeaders = createMiddleware(async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  context.header('strict-transport-security', ONLY_ENCRYPTED);
});
