import { DATA_FROM } from '@portal/shared/api/Endpoint';
import { accepts } from '../requests/responseBody.ts';
import type { Answer } from './Answer.ts';
import { OUTDATED_SECONDS } from './createDataSource.ts';

/**
 * Converts an answer to an HTTP response, for a request with the headers `asked`. Sets how long
 * browser and CDN may cache it.
 */
export function answerVisitor(answer: Answer, asked: Headers, now: number): Response {
  const { status, body, gzipped, keeping, isOutdated } = answer;
  if (keeping && !isOutdated && names(asked.get('if-none-match'), keeping.etag)) {
    return new Response(null, { status: 304, headers: keepingHeaders(answer, now) });
  }
  const isGzip = gzipped !== undefined && accepts(asked.get('accept-encoding'), 'gzip');
  const sent = isGzip ? gzipped : body;
  return new Response(sent, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(sent.length),
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
      ...keepingHeaders(answer, now),
    },
  });
}

/**
 * The age counts from the service's response, so that a cache behind another one does not keep it
 * longer than the first.
 */
function keepingHeaders(
  { keeping, storedAt, isOutdated, retryAfterSeconds }: Answer,
  now: number,
): Record<string, string> {
  const vary = 'Accept-Encoding';
  if (!keeping) {
    return {
      vary,
      'cache-control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    };
  }
  const age = String(Math.max(0, Math.floor((now - storedAt) / 1_000)));
  if (isOutdated) {
    // From a cache it would still say that the service is down when it is back.
    const from = new Date(storedAt).toISOString();
    return { vary, age, 'cache-control': 'no-store', [DATA_FROM]: from };
  }
  const { freshSeconds, etag } = keeping;
  return {
    vary,
    age,
    etag,
    'cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${freshSeconds}, stale-if-error=${OUTDATED_SECONDS}`,
  };
}

/**
 * Whether `If-None-Match` names this content. Weak comparison, because the encoding does not
 * matter.
 */
function names(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag);
}
