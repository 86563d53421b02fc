import { createPacing, type Pacing } from './createPacing.ts';

/** A queue for bulk requests, so that a long list does not exceed the gateway's limits. */
interface Queue {
  /**
   * Queues a task, and runs it again if it was rejected because of too many requests. Rejects with
   * the task's error, or on abort.
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  readonly pace: Pick<Pacing, 'current' | 'subscribe'>;
}

/** Creates a first-in, first-out queue. */
export function createQueue(concurrency: number): Queue {
  const pacing = createPacing();
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < concurrency && waiting.length > 0) {
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

/** Maximum number of concurrent requests: a long list must not delay the page or other visitors. */
const CONCURRENCY = 4;

const queues = /* @__PURE__ */ new WeakMap<object, Queue>();

/**
 * The queue for the bulk requests of an API client. Each client has its own, so a service that
 * rejects requests does not slow down other services.
 */
export function bulkQueueOf(api: object): Queue {
  const queue = queues.get(api) ?? createQueue(CONCURRENCY);
  queues.set(api, queue);
  return queue;
}
