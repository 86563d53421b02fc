import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';

/*
 * Runs in a worker thread, see `openCompression.ts`. Uses the message format of `createTaskThread`.
 * Plain JavaScript, so that the thread starts without a compiler.
 */

/** The brotli quality: as fast as gzip's default, and a quarter smaller for a page. */
const QUALITY = 5;
/** A window of 256 kB, larger than any page: a larger one would only take more time. */
const WINDOW_BITS = 18;
/** The output buffer size: a compressed page fits in one chunk. */
const CHUNK_BYTES = 64 * 1024;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

parentPort.on('message', ({ id, task: body }) => {
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const bytes = new Uint8Array(brotliCompressSync(body, { params, chunkSize: CHUNK_BYTES }));
  parentPort.postMessage({ id, bytes }, [bytes.buffer]);
});
