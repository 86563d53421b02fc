import { createMiddleware } from 'hono/factory';

const POLICY = 'content-security-policy';
/** An SVG keeps its own styles. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Gives a policy to every response without one of its own, errors included: whatever is opened at
 * its address, such as an SVG, runs no script, loads nothing, and has no origin.
 */
export const forbidScripts = createMiddleware(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  // A browser would take that of a 304 for that of the page that it has.
  if (status !== 304 && !headers.has(POLICY)) {
    headers.set(POLICY, NO_SCRIPTS);
  }
});
