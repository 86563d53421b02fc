import { createMiddleware } from 'hono/factory';

const POLICY = 'content-security-policy';
/**
 * The policy of everything except pages (see `pagePolicy.ts`). Inline styles are allowed for SVGs.
 */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/**
 * Types that browsers never render as a document, so the policy would only delay a page's files.
 */
const NEVER_RENDERED = /^(text\/(javascript|css)|font\/)/;

/**
 * Adds a restrictive content security policy to every response without one, including errors,
 * except scripts, styles and fonts. For example, an SVG opened at its URL runs no scripts, loads
 * nothing, and has an opaque origin.
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
