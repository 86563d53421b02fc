/** A thread whose memory is watched. */
interface WatchedThread {
  /** Asks the thread how many bytes it uses. A busy thread cannot respond. */
  readonly measure: () => void;
  /** Ends the thread. */
  readonly end: (error: Error) => void;
}

export interface ThreadMemory {
  /** Receives the thread's response. */
  report(bytes: number): void;
  stop(): void;
}

export interface MemoryWatch {
  watch(thread: WatchedThread): ThreadMemory;
  /** To be called every `TICK_MS`. */
  tick(): void;
}

export const TICK_MS = 100;

const MB = 1024 * 1024;
/** A page takes about 30 MB, on the heap and outside of it. */
const MAX_BYTES = 320 * MB;
/** All threads are measured when the process has grown by this in one tick, … */
const SURGE_BYTES = 16 * MB;
/** … and every so many ticks, because slow growth fills the memory as well. */
const TICKS_BETWEEN = 20;
/** Rendering a page blocks a thread for less than this. */
const MAX_SILENT_TICKS = 3;

interface Watched extends WatchedThread {
  /** How many ticks ago the thread was asked; `undefined` if it has responded. */
  silentTicks: number | undefined;
  /** The growth of the process since then, divided among all silent threads. */
  grownBytes: number;
}

/**
 * Ends threads that use too much memory. Node limits only a thread's heap: buffers outside of it may
 * fill the machine, and at the heap's limit a single large value ends the whole process.
 *
 * Threads report their memory. One that fills it in a loop does not respond, so silence while the
 * process grows counts as well.
 */
export function createMemoryWatch(readProcessBytes: () => number): MemoryWatch {
  const threads = new Set<Watched>();
  let processBytes = readProcessBytes();
  let ticks = 0;

  const end = (thread: Watched) => {
    threads.delete(thread);
    thread.end(new Error(`The thread uses more than ${MAX_BYTES / MB} MB of memory.`));
  };
  return {
    watch(parts) {
      const thread: Watched = { ...parts, silentTicks: undefined, grownBytes: 0 };
      threads.add(thread);
      return {
        report(bytes) {
          thread.silentTicks = undefined;
          if (bytes > MAX_BYTES && threads.has(thread)) {
            end(thread);
          }
        },
        stop: () => void threads.delete(thread),
      };
    },
    tick() {
      ticks += 1;
      const grown = readProcessBytes() - processBytes;
      processBytes += grown;
      const silent = [...threads].filter(({ silentTicks }) => silentTicks !== undefined);
      for (const thread of silent) {
        thread.silentTicks = (thread.silentTicks ?? 0) + 1;
        thread.grownBytes = Math.max(0, thread.grownBytes + grown / silent.length);
        if (thread.silentTicks >= MAX_SILENT_TICKS && thread.grownBytes > MAX_BYTES) {
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
