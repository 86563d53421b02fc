/** Runs a task when it is its turn. Rejects as the task does, or when the signal is aborted. */
export type Queue = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Creates a queue that runs so many tasks at once, in the order in which they came. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < atOnce && waiting.length > 0) {
      running += 1;
      waiting.shift()?.();
    }
  };

  return async (task, signal) => {
    await new Promise<void>((start) => {
      waiting.push(start);
      next();
    });
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      running -= 1;
      next();
    }
  };
}
