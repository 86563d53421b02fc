import { createMiddleware } from 'hono/factory';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
};

/** The headers that every answer carries; the content security policy is the page's own. */
export const securityHeaders = createMiddleware(async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    context.header(name, value);
  }
});
