interface WatchedThread {
  /** The memory limit of the thread. */
  readonly maxBytes?: number | undefined;
  /** Asks the thread for its memory use. A busy thread cannot respond. */
  readonly measure: () => void;
  /** Ends the thread. */
  readonly end: (error: Error) => void;
}

export const TICK_MS = 100;

const MB = 1024 * 1024;
/**
 * The default memory limit of a thread. Rendering a page takes about 30 MB, including memory outside
 * the heap.
 */
const MAX_BYTES = 320 * MB;
/** All threads are measured if the process grows by this much in one tick. */
const SURGE_BYTES = 16 * MB;
/** Threads are also measured at this interval, because slow growth fills the memory as well. */
const TICKS_BETWEEN = 20;
/**
 * A thread that is silent this long is considered stuck if memory grows. Rendering a page blocks a
 * thread for less time.
 */
const MAX_SILENT_TICKS = 3;

interface Watched extends WatchedThread {
  readonly maxBytes: number;
  /** How many ticks ago the thread was measured; `undefined` once it has responded. */
  silentTicks: number | undefined;
  /**
   * This thread's share of the process's growth since then, divided equally among silent threads.
   */
  grownBytes: number;
}

/**
 * Stops threads that use too much memory. Node can only limit a thread's heap: buffers outside the
 * heap can exhaust the machine's memory, and a single large value at the heap limit crashes the
 * process.
 *
 * Threads report their memory use. A thread stuck in an allocating loop cannot respond, so it is
 * also stopped if it is silent while the process grows.
 */
export function createMemoryWatch(readProcessBytes: () => number) {
  const threads = new Set<Watched>();
  let processBytes = readProcessBytes();
  let ticks = 0;

  const end = (thread: Watched) => {
    threads.delete(thread);
    thread.end(new Error(`The thread uses more than ${thread.maxBytes / MB} MB of memory.`));
  };
  return {
    watch({ maxBytes = MAX_BYTES, ...parts }: WatchedThread) {
      const thread: Watched = { ...parts, maxBytes, silentTicks: undefined, grownBytes: 0 };
      threads.add(thread);
      return {
        /** Call this with the thread's response. */
        report(bytes: number) {
          thread.silentTicks = undefined;
          if (bytes > maxBytes && threads.has(thread)) {
            end(thread);
          }
        },
        stop: () => void threads.delete(thread),
      };
    },
    /** Call this every `TICK_MS`. */
    tick() {
      ticks += 1;
      const grown = readProcessBytes() - processBytes;
      processBytes += grown;
      const silent = [...threads].filter(({ silentTicks }) => silentTicks !== undefined);
      for (const thread of silent) {
        thread.silentTicks = (thread.silentTicks ?? 0) + 1;
        thread.grownBytes = Math.max(0, thread.grownBytes + grown / silent.length);
        if (thread.silentTicks >= MAX_SILENT_TICKS && thread.grownBytes > thread.maxBytes) {
          end(thread);
        }
      }
      if (grown >= SURGE_BYTES || ticks % TICKS_BETWEEN === 0) {
        for (const thread of threads) {
          if (thread.silentTicks === undefined) {
            Object.assign(thread, { silentTicks: 0, grownBytes: 0 });
            thread.measure();
          }
        }
      }
    },
  };
}
