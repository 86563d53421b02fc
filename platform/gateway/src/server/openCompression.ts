import { createTaskThread } from '@portal/pictures/TaskThread';
import type { Compress } from '../http/body.ts';

/** The thread's file is next to this one, both in the sources and in a bundle. */
const ENTRY = new URL('./compressing.thread.js', import.meta.url);

/**
 * Compresses with brotli in a separate worker thread. Node's asynchronous compression is slower: it
 * allocates system memory each time, and its stream passes the main thread twice.
 */
export const openCompression = (entry = ENTRY): Compress => createTaskThread(entry);
