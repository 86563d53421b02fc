import { createTaskThread } from '@portal/pictures/TaskThread';
import type { Compress } from '../http/body.ts';

/** Next to this file, both in the sources and in a bundle. */
const ENTRY = new URL('./compressing.thread.js', import.meta.url);

/**
 * Compresses with brotli in a separate worker thread. Node's asynchronous compression is slower: it
 * allocates memory from the system each time, and passes through a stream on the main thread twice.
 */
export const openCompression = (entry = ENTRY): Compress => createTaskThread(entry);
