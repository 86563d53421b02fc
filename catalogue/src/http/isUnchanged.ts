import type { Context } from 'hono';

/** Whether `If-None-Match` names this ETag; weak and strong count alike, as RFC 9110 wants it for this header. */
export function isUnchanged(context: Context, etag: string): boolean {
  const asked = context.req.header('If-None-Match');
  if (asked === undefined) {
    return false;
  }
  const known = asked.split(',').map((tag) => opaque(tag.trim()));
  return known.includes('*') || known.includes(opaque(etag));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}
