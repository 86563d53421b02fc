import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { createMemo } from '../memoize.ts';

/** Minimum size for compression. Smaller responses fit into one packet anyway. */
const THRESHOLD_BYTES = 1024;

/** Brotli's default quality, 11, is about forty times slower for output 10% smaller. */
const BROTLI_QUALITY = 4;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Maximum number of cached compressed responses, a few kilobytes each. The same lists are requested
 * repeatedly.
 */
const CACHED_RESPONSES = 500;

/**
 * Compresses JSON with brotli or gzip, depending on what the client accepts. The weak ETags stay
 * unchanged.
 */
export function compressResponses(): MiddlewareHandler {
  const recent = createMemo<Promise<Uint8Array<ArrayBuffer>>>(CACHED_RESPONSES);
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'));
    const etag = headers.get('ETag');
    if (
      encoding === undefined ||
      etag === null ||
      context.res.body === null ||
      context.req.method === 'HEAD'
    ) {
      return;
    }
    const plain = new Uint8Array(await context.res.arrayBuffer());
    const isWorthIt = plain.byteLength >= THRESHOLD_BYTES;
    const body = isWorthIt
      ? await recent(`${encoding} ${etag}`, () => compress(plain, encoding))
      : plain;
    context.res = new Response(body, { status, headers });
    if (isWorthIt) {
      context.header('Content-Encoding', encoding);
    }
  };
}

function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br'
    ? brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gzipAsync(plain);
}

/**
 * The client's preferred encoding according to `Accept-Encoding`. Ties go to brotli; `undefined` if
 * the client accepts neither.
 */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const br = weights.get('br') ?? weights.get('*') ?? 0;
  const gzip = weights.get('gzip') ?? weights.get('*') ?? 0;
  if (br > 0 && br >= gzip) {
    return 'br';
  }
  return gzip > 0 ? 'gzip' : undefined;
}
