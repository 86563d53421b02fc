/** A thread whose memory is watched. */
interface WatchedThread {
  /** Asks the thread how many bytes it holds; a thread that runs without a pause cannot answer. */
  readonly ask: () => void;
  /** Ends the thread. */
  readonly end: (error: Error) => void;
}

export interface ThreadMemory {
  /** Takes the thread's answer. */
  note(bytes: number): void;
  stop(): void;
}

export interface MemoryWatch {
  watch(thread: WatchedThread): ThreadMemory;
  /** To be called every `TICK_MS`. */
  tick(): void;
}

export const TICK_MS = 100;

const MB = 1024 * 1024;
/** Far more than a page takes, on the heap and outside of it: about 30 MB. */
const MAX_BYTES = 320 * MB;
/** All threads are asked when the process has grown by this in one tick, … */
const SURGE_BYTES = 16 * MB;
/** … and every so many ticks, because what grows slowly fills the memory as well. */
const TICKS_BETWEEN = 20;
/** A page that is being rendered keeps its thread from answering for less than this. */
const MAX_SILENT_TICKS = 3;

interface Watched extends WatchedThread {
  /** How many ticks ago the thread was asked; `undefined` if it has answered. */
  silentTicks: number | undefined;
  /** By how much the process has grown meanwhile, divided among all that were silent. */
  grownBytes: number;
}

/**
 * Ends threads that hold too much memory. Node limits nothing but the heap of a thread: buffers, which
 * are outside of it, may fill the machine. And at the limit of a heap, a single large value ends the
 * whole process.
 *
 * A thread says itself what it holds. One that fills the memory in a loop does not, so it is known by
 * its silence while the process grows.
 */
export function createMemoryWatch(readProcessBytes: () => number): MemoryWatch {
  const threads = new Set<Watched>();
  let processBytes = readProcessBytes();
  let ticks = 0;

  const end = (thread: Watched) => {
    threads.delete(thread);
    thread.end(new Error(`The thread holds more than ${MAX_BYTES / MB} MB of memory.`));
  };
  return {
    watch(parts) {
      const thread: Watched = { ...parts, silentTicks: undefined, grownBytes: 0 };
      threads.add(thread);
      return {
        note(bytes) {
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
            thread.ask();
          }
        }
      }
    },
  };
}
