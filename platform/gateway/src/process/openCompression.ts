import { Worker } from 'node:worker_threads';
import type { Compress } from '../requests/responseBody.ts';

interface Compressed {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Pending {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

/** Beside this file, in the sources and in a bundle. */
const ENTRY = new URL('./compressing.thread.js', import.meta.url);

/**
 * Compresses by brotli in a thread of its own. Node would do it in its thread pool, but at a higher
 * price: there each compression gets its memory anew from the system, and goes through a stream of
 * the main thread twice. The thread starts with the first body, and anew with the next one if it has
 * failed.
 */
export function openCompression(entry = ENTRY): Compress {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let count = 0;

  const start = () => {
    const started = new Worker(entry, { env: {}, execArgv: [] });
    started.unref();
    started.on('message', ({ id, bytes }: Compressed) => {
      pending.get(id)?.resolve(bytes);
      pending.delete(id);
    });
    started.on('error', (error: Error) => {
      thread = undefined;
      pending.forEach(({ reject }) => reject(error));
      pending.clear();
    });
    return started;
  };

  return (body) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      count += 1;
      pending.set(count, { resolve, reject });
      thread.postMessage({ id: count, body });
    });
}
