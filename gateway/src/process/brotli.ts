import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compress } from '../responseBody.ts';

/** As quick as gzip as it is used by default, and a quarter smaller for a page. */
const QUALITY = 5;
/** A window of 256 kB, which is more than a page has: larger ones take time, and give nothing. */
const WINDOW_BITS = 18;
/** A compressed page is one chunk, so that one thread makes it at one go. */
const CHUNK_BYTES = 64 * 1024;

const compress = promisify(brotliCompress);

/** Compresses by brotli, beside the main thread. */
export const brotli: Compress = async (body) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return new Uint8Array(await compress(body, { params, chunkSize: CHUNK_BYTES }));
};
