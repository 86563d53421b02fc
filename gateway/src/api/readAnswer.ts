import type { Answer } from './Answer.ts';

/** The longest answers, the credits of busy people, have some 500 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** An id that is not there today may be there tomorrow. */
const NOT_FOUND_SECONDS = 60;
/** Below it, compression saves no packet. */
const WORTH_COMPRESSING_BYTES = 1_024;

/**
 * Reads what the service says. Fails when it is not JSON, when it is too long (unpacked, whatever it says of its length), and for a
 * status that answers nothing. `keptSeconds` is how long it may be kept; the service may want less.
 */
export async function readAnswer(
  response: Response,
  { keptSeconds, now }: { readonly keptSeconds: number; readonly now: number },
): Promise<Answer> {
  const { status, headers } = response;
  if (status !== 200 && !(status >= 400 && status < 600)) {
    await response.body?.cancel();
    throw new Error(`The status ${status} is no answer.`);
  }
  const body = await readBody(response);
  // Throws for what is neither UTF-8 nor JSON.
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  const freshSeconds = freshSecondsOf(response, keptSeconds);
  return {
    status,
    body,
    gzipped: body.length < WORTH_COMPRESSING_BYTES ? undefined : await compress(body),
    storedAt: now,
    keeping:
      freshSeconds === undefined ? undefined : { freshSeconds, etag: await createEtag(body) },
    retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now),
  };
}

async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Whoever throws out of this loop lets go of the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new Error(`It is longer than ${MAX_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** For how long an answer is as good as new; `undefined`: nobody else may have it. */
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

async function createEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  // Weak: the compressed body is another row of bytes.
  return `W/"${btoa(String.fromCharCode(...hash.subarray(0, 15)))}"`;
}

async function compress(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Seconds, or the date of a clock that may go wrong. */
function readRetryAfter(value: string | null, now: number): number | undefined {
  const seconds = value === null ? NaN : Number(value) || (Date.parse(value) - now) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
