import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openCompression } from './openCompression.ts';

/** A thread that fails on every task. */
const FAILING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('No memory.'); });`)}`,
);

describe('openCompression', () => {
  it('compresses each body by brotli, also several at once', async () => {
    const compress = openCompression();
    const pages = ['<h1>Drama</h1>', '<h1>Comedy</h1>'].map((page) => page.repeat(1_000));

    const bodies = await Promise.all(pages.map((page) => compress(new TextEncoder().encode(page))));

    expect(bodies.map((body) => brotliDecompressSync(body).toString())).toEqual(pages);
    bodies.forEach((body) => expect(body.length).toBeLessThan(100));
  });

  it('fails if its thread does, and starts another one for the next body', async () => {
    const compress = openCompression(FAILING);
    const body = new Uint8Array(1);

    await expect(Promise.all([compress(body), compress(body)])).rejects.toThrow('No memory.');
    await expect(compress(body)).rejects.toThrow('No memory.');
  });
});
