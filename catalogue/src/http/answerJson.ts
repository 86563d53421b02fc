import type { Context } from 'hono';
import { digest } from '../text/digest.ts';
import { isUnchanged } from './isUnchanged.ts';

/** Answers with JSON, a weak ETag and the given cache-control, or with 304 when the asker has it already. */
export function answerJson(context: Context, value: unknown, cacheControl: string): Response {
  const body = JSON.stringify(value);
  const etag = `W/"${digest(body)}"`;
  context.header('ETag', etag);
  context.header('Cache-Control', cacheControl);
  if (isUnchanged(context, etag)) {
    return context.body(null, 304);
  }
  return context.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}
