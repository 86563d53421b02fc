import type { Mention } from '../content-filter/mentions.ts';
import { createEtag, gzip, readAtMost } from '../http/body.ts';
import type { ServiceResponse } from './ServiceResponse.ts';

/** Maximum response size. The longest responses, credits of prolific people, are about 500 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** How long a 404 is cached. Short, because a missing id might be added soon. */
const NOT_FOUND_SECONDS = 60;
/** Smaller bodies are not compressed: it would not even save a packet. */
const MIN_GZIP_BYTES = 1_024;

interface ReadOptions {
  /** How long the response may be cached; the service can lower it. */
  readonly cacheSeconds: number;
  /** When the response is read, see `monotonicNow`. */
  readonly now: number;
  /** The credential, in case the service's responses repeat it. */
  readonly token?: string | undefined;
  /** Finds the titles and people in a body. */
  readonly mentionsIn?: (body: unknown) => readonly Mention[];
  /** Called with the reason if the body of an error is unusable. */
  readonly report: (reason: unknown) => void;
}

/** The service's response cannot be used. */
export class BadContent extends Error {}

/**
 * Reads the service's response and removes the credential from it. **Fails** with `BadContent` if
 * the body is not JSON or too long (after decompression, regardless of its headers), or if the
 * status is neither 200 nor an error. Fails with a different error if the connection breaks. An
 * error with an unusable body still has its status and `Retry-After`.
 */
export async function readResponse(
  response: Response,
  { cacheSeconds, now, token, mentionsIn, report }: ReadOptions,
): Promise<ServiceResponse> {
  const { status, headers } = response;
  const isError = status >= 400 && status < 600;
  if (status !== 200 && !isError) {
    await response.body?.cancel();
    throw new BadContent(`The status ${status} is no answer.`);
  }
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
  const sent = await readContent(response).catch((reason: unknown) => {
    if (!isError) {
      throw reason;
    }
    report(reason);
    return undefined;
  });
  if (!sent) {
    // Without a message: the browser's HTTP client has one for each status.
    const body = new TextEncoder().encode(JSON.stringify({ success: false }));
    return { status, body, storedAt: now, retryAfterSeconds };
  }
  const body = token ? withoutToken(token, sent) : sent.bytes;
  const freshSeconds = isRefusal(sent.value) ? undefined : freshSecondsOf(response, cacheSeconds);
  return {
    status,
    ...(await compressBody(body)),
    mentions: mentionsIn?.(sent.value),
    storedAt: now,
    caching:
      freshSeconds === undefined ? undefined : { freshSeconds, etag: await createEtag(body) },
    retryAfterSeconds,
  };
}

/** The body, and its compressed copy if that is worth it. */
export async function compressBody(
  body: Uint8Array<ArrayBuffer>,
): Promise<Pick<ServiceResponse, 'body' | 'gzipped'>> {
  return { body, gzipped: body.length < MIN_GZIP_BYTES ? undefined : await gzip(body) };
}

/** The JSON bytes of a response, and the parsed value. */
interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly value: unknown;
}

async function readContent({ body }: Response): Promise<Content> {
  const tooLong = () => new BadContent(`It is longer than ${MAX_BYTES} bytes.`);
  const sent = await readAtMost(body, MAX_BYTES, tooLong);
  // The gzip signature; JSON never starts with it. Some proxies drop the `Content-Encoding` header.
  if (sent[0] !== 0x1f || sent[1] !== 0x8b) {
    return { bytes: sent, value: parseJson(sent) };
  }
  const stream = new Blob([sent]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = await readAtMost(stream, MAX_BYTES, tooLong).catch((cause: unknown) => {
    throw new BadContent('It cannot be decompressed.', { cause });
  });
  return { bytes, value: parseJson(bytes) };
}

/**
 * **Fails** if the body is not UTF-8 JSON. `JSON.parse`'s own error would put body text in the log.
 */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new BadContent('It is not JSON.');
  }
}

/** Shorter tokens, such as those of tests, are not secrets, and could be part of any text. */
const MIN_TOKEN_LENGTH = 6;

/**
 * The body without the credential. Serializes the value again, so the credential is found
 * regardless of how the service escaped it, even in URLs.
 */
function withoutToken(token: string, { bytes, value }: Content): Uint8Array<ArrayBuffer> {
  const spellings = [token, encodeURIComponent(token)].map((text) =>
    JSON.stringify(text).slice(1, -1),
  );
  const text = JSON.stringify(value);
  return token.length >= MIN_TOKEN_LENGTH && spellings.some((spelling) => text.includes(spelling))
    ? new TextEncoder().encode(
        spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[credential]'), text),
      )
    : bytes;
}

/**
 * Whether a response with status 200 has `null`, a text or an error message instead of a result.
 */
function isRefusal(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Reflect.get(value, 'success') === false;
}

/** How long a response is fresh; `undefined` if it must not be stored. */
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

/**
 * Parses `Retry-After` (seconds or a date) to seconds; `undefined` if it is invalid or in the past.
 */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) {
    return undefined;
  }
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : // oxlint-disable-next-line portal/closed-clocks -- compared with a date
      (Date.parse(value) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
