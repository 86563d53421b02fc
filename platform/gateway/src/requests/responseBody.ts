export type Encoding = 'br' | 'gzip';

/** Compresses a body. */
export type Compress = (body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Whether a client with this `Accept-Encoding` takes the encoding. */
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

/** Weak, because the compressed body has different bytes. */
export async function createEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `W/"${btoa(String.fromCharCode(...hash.subarray(0, 15)))}"`;
}
