import { createTaskThread } from '@portal/pictures/TaskThread';
import type { Compress } from '../requests/body.ts';

/** Beside this file, in the sources and in a bundle. */
const ENTRY = new URL('./compressing.thread.js', import.meta.url);

/**
 * Compresses with brotli in a thread of its own. Node's own asynchronous compression costs more: it
 * allocates its memory from the system each time, and passes through a stream of the main thread twice.
 */
export const openCompression = (entry = ENTRY): Compress => createTaskThread(entry);
