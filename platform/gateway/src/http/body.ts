export type Encoding = 'br' | 'gzip';

/** Compresses a body. */
export type Compress = (body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Whether this `Accept-Encoding` allows the encoding. */
export function accepts(acceptEncoding: string | null | undefined, encoding: Encoding): boolean {
  const part = acceptEncoding
    ?.split(',')
    .find((coding) => coding.split(';', 1)[0]?.trim().toLowerCase() === encoding);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(part);
}

export async function gzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Weak, because the compressed body consists of different bytes. */
export async function createEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `W/"${btoa(String.fromCharCode(...hash.subarray(0, 15)))}"`;
}

/**
 * Reads a body up to a limit. **Fails** with `tooLong()` beyond it. Counts bytes, because
 * `content-length` can be wrong or missing.
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Throwing inside the loop cancels the stream, which releases the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) {
      throw tooLong();
    }
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** Parses JSON; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
