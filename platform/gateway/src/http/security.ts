import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { parseUrl } from '@portal/site/parseUrl';
import { kindOf } from '../limits/loadGuard.ts';

const ONLY_ENCRYPTED = 'max-age=31536000';

/** A placeholder host for requests without one. */
export const NO_HOST = 'host.invalid';
export const INVALID_HOST = 'Invalid host.';

/**
 * Rejects requests without a host, except on operators' routes, such as health checks over
 * HTTP/1.0. Also rejects requests with an invalid `Host` header, such as `256.1.1.1`: Node accepts
 * some of these, although no URL can contain them.
 */
export const refuseBadHosts = createMiddleware(async (context, next) => {
  const { url, path } = context.req;
  const host = parseUrl(url)?.hostname;
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
