import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { createRecent } from '../keeping.ts';

/** Below this an answer fits into one packet anyway. */
const THRESHOLD_BYTES = 1024;

/** Brotli's default of 11 takes some forty times as long for a tenth less. */
const BROTLI_QUALITY = 4;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compressed answers, some few kilobytes each: lists are asked for over and over. */
const KEPT_ANSWERS = 500;

/** Compresses JSON with brotli or gzip, as the asker accepts. ETags are weak and stay as they are. */
export function compressAnswers(): MiddlewareHandler {
  const recent = createRecent<Promise<Uint8Array<ArrayBuffer>>>(KEPT_ANSWERS);
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

/** The better of the two encodings the asker accepts by `Accept-Encoding`, brotli on a tie; `undefined` for none. */
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
