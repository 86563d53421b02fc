import { createPacing, type Pacing } from './createPacing.ts';

/** Runs many requests that the visitor did not make one by one, see decision 085. */
export interface Queue {
  /**
   * Runs a task when it is its turn. A task that is refused because there are too many requests runs
   * again after the time that the refusal names. Rejects as the task does, or when the signal is
   * aborted.
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  readonly pace: Pick<Pacing, 'current' | 'subscribe'>;
}

/** Creates a queue that runs so many tasks at once, in the order in which they came. */
export function createQueue(atOnce: number): Queue {
  const pacing = createPacing();
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < atOnce && waiting.length > 0) {
      running += 1;
      waiting.shift()?.();
    }
    if (running === 0) {
      pacing.reset();
    }
  };

  return {
    async run(task, signal) {
      await new Promise<void>((start) => {
        waiting.push(start);
        next();
      });
      try {
        for (;;) {
          await pacing.waitForTime(signal);
          const startedAt = performance.now();
          try {
            const result = await task();
            pacing.succeed();
            return result;
          } catch (error) {
            pacing.fail(error, startedAt);
          }
        }
      } finally {
        running -= 1;
        next();
      }
    },
    pace: pacing,
  };
}

/** So few at once that neither the rest of the page nor other visitors wait for a long list. */
export const bulkQueue = createQueue(4);
