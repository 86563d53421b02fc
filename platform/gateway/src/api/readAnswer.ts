import { createEtag, gzip } from '../responseBody.ts';
import type { Answer } from './Answer.ts';

/** The longest responses, credits of prolific people, are about 500 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Short, because an id that does not exist yet may exist soon. */
const NOT_FOUND_SECONDS = 60;
/** Below this size, compression does not even save a packet. */
const WORTH_COMPRESSING_BYTES = 1_024;

interface Reading {
  /** How long the answer may be cached; the service may ask for less. */
  readonly keptSeconds: number;
  readonly now: number;
  /** The credential, which errors of the service may repeat. */
  readonly token?: string | undefined;
}

/**
 * Reads the service's response, without the credential. **Fails** if it is not JSON, if it is too
 * long (decompressed, whatever its headers say), or if its status is neither 200 nor an error.
 */
export async function readAnswer(
  response: Response,
  { keptSeconds, now, token }: Reading,
): Promise<Answer> {
  const { status, headers } = response;
  if (status !== 200 && !(status >= 400 && status < 600)) {
    await response.body?.cancel();
    throw new Error(`The status ${status} is no answer.`);
  }
  const sent = await readBody(response);
  const value = parseJson(sent);
  const body = status >= 400 && token ? writeWithout(token, value) : sent;
  const freshSeconds = freshSecondsOf(response, keptSeconds);
  return {
    status,
    body,
    gzipped: body.length < WORTH_COMPRESSING_BYTES ? undefined : await gzip(body),
    storedAt: now,
    keeping:
      freshSeconds === undefined ? undefined : { freshSeconds, etag: await createEtag(body) },
    retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now),
  };
}

async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Throwing inside the loop cancels the stream, which releases the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new Error(`It is longer than ${MAX_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * **Fails** if it is not UTF-8, or not JSON. The error quotes nothing of the text, as that of the
 * parser would: it goes into the log.
 */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Error('It is not JSON.');
  }
}

/** Written anew, so that the token is found however the service has escaped its characters. */
function writeWithout(token: string, value: unknown): Uint8Array<ArrayBuffer> {
  const written = JSON.stringify(token).slice(1, -1);
  return new TextEncoder().encode(JSON.stringify(value).replaceAll(written, '[credential]'));
}

/** How many seconds a response counts as fresh; `undefined` if it must not be shared. */
function freshSecondsOf({ status, headers }: Response, keptSeconds: number): number | undefined {
  const says = headers.get('cache-control')?.toLowerCase() ?? '';
  const isKept = keptSeconds > 0 && (status === 200 || status === 404);
  if (!isKept || /\b(no-store|private)\b/.test(says)) {
    return undefined;
  }
  if (/\bno-cache\b/.test(says)) {
    return 0;
  }
  const longest = status === 404 ? Math.min(keptSeconds, NOT_FOUND_SECONDS) : keptSeconds;
  const [, wanted] = /\bs-maxage=(\d+)/.exec(says) ?? /\bmax-age=(\d+)/.exec(says) ?? [];
  const age = Number(headers.get('age')) || 0;
  return wanted === undefined ? longest : Math.max(0, Math.min(longest, Number(wanted) - age));
}

/**
 * `Retry-After` in seconds. The header may be a date, and one from a wrong clock may be in the
 * past: `undefined` then.
 */
function readRetryAfter(value: string | null, now: number): number | undefined {
  const seconds = value === null ? NaN : Number(value) || (Date.parse(value) - now) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
