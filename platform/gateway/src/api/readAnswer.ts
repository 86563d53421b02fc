import { createEtag, gzip } from '../requests/responseBody.ts';
import { type Answer, createBareFailure } from './Answer.ts';

/** The longest responses, credits of prolific people, are about 500 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Short, because an id that does not exist yet may exist soon. */
const NOT_FOUND_SECONDS = 60;
/** Below this size, compression does not even save a packet. */
const WORTH_COMPRESSING_BYTES = 1_024;

interface Reading {
  /** How long the answer may be cached; the service may ask for less. */
  readonly cacheSeconds: number;
  readonly now: number;
  /** The credential, which errors of the service may repeat. */
  readonly token?: string | undefined;
  /** Receives why the body of an error cannot be used. */
  readonly report: (reason: unknown) => void;
}

/** A response that cannot be used, although it has arrived. */
export class BadContent extends Error {}

/**
 * Reads the service's response, without the credential. **Fails** if it is not JSON, if it is too
 * long (decompressed, whatever its headers say), or if its status is neither 200 nor an error: with
 * `BadContent` unless it breaks off. An error keeps its status and its wish for a pause whatever its
 * body is.
 */
export async function readAnswer(response: Response, reading: Reading): Promise<Answer> {
  const { status, headers } = response;
  const { cacheSeconds, now, token, report } = reading;
  if (status !== 200 && !isError(status)) {
    await response.body?.cancel();
    throw new BadContent(`The status ${status} is no answer.`);
  }
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), now);
  const content = readContent(response);
  const sent = await (isError(status) ? content.catch(report) : content);
  if (!sent) {
    return createBareFailure(status, { storedAt: now, retryAfterSeconds });
  }
  const body = isError(status) && token ? writeWithout(token, sent.value) : sent.bytes;
  const freshSeconds = freshSecondsOf(response, cacheSeconds);
  return {
    status,
    body,
    gzipped: body.length < WORTH_COMPRESSING_BYTES ? undefined : await gzip(body),
    storedAt: now,
    keeping:
      freshSeconds === undefined ? undefined : { freshSeconds, etag: await createEtag(body) },
    retryAfterSeconds,
  };
}

function isError(status: number): boolean {
  return status >= 400 && status < 600;
}

/** The JSON of a response, and its value. */
async function readContent({ body }: Response) {
  const sent = await readBytes(body ?? []);
  // Some proxies drop the header that says so.
  const bytes = isGzip(sent) ? await gunzip(sent) : sent;
  return { bytes, value: parseJson(bytes) };
}

async function readBytes(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Throwing inside the loop cancels the stream, which releases the connection.
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new BadContent(`It is longer than ${MAX_BYTES} bytes.`);
    }
    read.push(chunk);
  }
  return new Uint8Array(await new Blob(read).arrayBuffer());
}

/** JSON cannot begin like this. */
function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBytes(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  } catch (cause) {
    throw new BadContent('It cannot be decompressed.', { cause });
  }
}

/**
 * **Fails** if it is not UTF-8, or not JSON. The error quotes nothing of the text, as that of the
 * parser would: it goes into the log.
 */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new BadContent('It is not JSON.');
  }
}

/** Written anew, so that the token is found however the service has escaped its characters. */
function writeWithout(token: string, value: unknown): Uint8Array<ArrayBuffer> {
  const written = JSON.stringify(token).slice(1, -1);
  return new TextEncoder().encode(JSON.stringify(value).replaceAll(written, '[credential]'));
}

/** How many seconds a response counts as fresh; `undefined` if it must not be shared. */
function freshSecondsOf({ status, headers }: Response, cacheSeconds: number): number | undefined {
  const says = headers.get('cache-control')?.toLowerCase() ?? '';
  const isKept = cacheSeconds > 0 && (status === 200 || status === 404);
  if (!isKept || /\b(no-store|private)\b/.test(says)) {
    return undefined;
  }
  if (/\bno-cache\b/.test(says)) {
    return 0;
  }
  const longest = status === 404 ? Math.min(cacheSeconds, NOT_FOUND_SECONDS) : cacheSeconds;
  const [, wanted] = /\bs-maxage=(\d+)/.exec(says) ?? /\bmax-age=(\d+)/.exec(says) ?? [];
  const age = Number(headers.get('age')) || 0;
  return wanted === undefined ? longest : Math.max(0, Math.min(longest, Number(wanted) - age));
}

/**
 * `Retry-After` in seconds. The header may be a date, and one from a wrong clock may be in the
 * past: `undefined` then.
 */
function readRetryAfter(value: string | null, now: number): number | undefined {
  const seconds =
    value === null
      ? NaN
      : /^\d{1,9}$/.test(value)
        ? Number(value)
        : (Date.parse(value) - now) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
