import type { Context } from 'hono';

/** Sends JSON with the given Cache-Control. */
export function respondJson(context: Context, value: unknown, cacheControl: string): Response {
  return context.body(JSON.stringify(value), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
  });
}

/**
 * Cache-Control values by kind of response. Responses that depend on the date have a short
 * lifetime, because they change at midnight (UTC). The service itself sends the remainder of a few
 * hours, so its values vary between requests.
 */
export const cacheControls = {
  details: 'public, max-age=3600',
  lists: 'public, max-age=600',
  reference: 'public, max-age=43200',
  pictures: 'public, max-age=31536000, immutable',
  private: 'max-age=0, private',
} as const;
