import { createEtag, gzip, readAtMost } from '../requests/body.ts';
import type { ServiceResponse } from './ServiceResponse.ts';

/** The longest responses, credits of prolific people, are about 500 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Short, because a missing id may be added soon. */
const NOT_FOUND_SECONDS = 60;
/** Below this size, compression does not even save a packet. */
const MIN_GZIP_BYTES = 1_024;

interface ReadOptions {
  /** How long the response may be cached; the service may ask for less. */
  readonly cacheSeconds: number;
  readonly now: number;
  /** The credential, which errors of the service may repeat. */
  readonly token?: string | undefined;
  /** Receives the reason if the body of an error is unusable. */
  readonly report: (reason: unknown) => void;
}

/** A response that has arrived, but cannot be used. */
export class BadContent extends Error {}

/**
 * Reads the service's response, without the credential. **Fails** with `BadContent` if it is not JSON,
 * is too long (decompressed, whatever its headers say), or has a status that is neither 200 nor an
 * error; with another error if it breaks off. An error keeps its status and `Retry-After` even if its
 * body is unusable.
 */
export async function readResponse(
  response: Response,
  { cacheSeconds, now, token, report }: ReadOptions,
): Promise<ServiceResponse> {
  const { status, headers } = response;
  const isError = status >= 400 && status < 600;
  if (status !== 200 && !isError) {
    await response.body?.cancel();
    throw new BadContent(`The status ${status} is no answer.`);
  }
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), now);
  const content = readContent(response);
  const sent = await (isError ? content.catch(report) : content);
  if (!sent) {
    // No message: the HTTP client has one for each status.
    const body = new TextEncoder().encode(JSON.stringify({ success: false }));
    return { status, body, storedAt: now, retryAfterSeconds };
  }
  const body = isError && token ? removeToken(token, sent.value) : sent.bytes;
  const freshSeconds = freshSecondsOf(response, cacheSeconds);
  return {
    status,
    body,
    gzipped: body.length < MIN_GZIP_BYTES ? undefined : await gzip(body),
    storedAt: now,
    caching:
      freshSeconds === undefined ? undefined : { freshSeconds, etag: await createEtag(body) },
    retryAfterSeconds,
  };
}

/** The JSON of a response, and its value. */
async function readContent({ body }: Response) {
  const tooLong = () => new BadContent(`It is longer than ${MAX_BYTES} bytes.`);
  const sent = await readAtMost(body, MAX_BYTES, tooLong);
  // Some proxies drop the header that says it is compressed. JSON cannot begin like this.
  if (sent[0] !== 0x1f || sent[1] !== 0x8b) {
    return { bytes: sent, value: parseJson(sent) };
  }
  const stream = new Blob([sent]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = await readAtMost(stream, MAX_BYTES, tooLong).catch((cause: unknown) => {
    throw new BadContent('It cannot be decompressed.', { cause });
  });
  return { bytes, value: parseJson(bytes) };
}

/** **Fails** if it is not JSON in UTF-8. The parser's own error would quote the text in the log. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new BadContent('It is not JSON.');
  }
}

/** Serialized again, so that the token is found however the service has escaped its characters. */
function removeToken(token: string, value: unknown): Uint8Array<ArrayBuffer> {
  const written = JSON.stringify(token).slice(1, -1);
  return new TextEncoder().encode(JSON.stringify(value).replaceAll(written, '[credential]'));
}

/** How long a response is fresh; `undefined` if it must not be shared. */
function freshSecondsOf({ status, headers }: Response, cacheSeconds: number): number | undefined {
  const cacheControl = headers.get('cache-control')?.toLowerCase() ?? '';
  const isCacheable = cacheSeconds > 0 && (status === 200 || status === 404);
  if (!isCacheable || /\b(no-store|private)\b/.test(cacheControl)) {
    return undefined;
  }
  if (/\bno-cache\b/.test(cacheControl)) {
    return 0;
  }
  const longest = status === 404 ? Math.min(cacheSeconds, NOT_FOUND_SECONDS) : cacheSeconds;
  const [, wanted] =
    /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl) ?? [];
  const age = Number(headers.get('age')) || 0;
  return wanted === undefined ? longest : Math.max(0, Math.min(longest, Number(wanted) - age));
}

/** `Retry-After` in seconds; it may be a date. `undefined` if that has passed: a wrong clock. */
function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) {
    return undefined;
  }
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
