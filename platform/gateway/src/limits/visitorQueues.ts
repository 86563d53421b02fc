import PQueue from 'p-queue';
import type { Payer } from './visitorBudget.ts';

interface VisitorQueueOptions {
  /** The maximum number of concurrent requests per visitor. */
  readonly atOnce: number;
  /** The maximum number of queued requests per visitor. */
  readonly maxWaiting: number;
}

/**
 * Waits for the visitor's turn; resolves with a function that ends it. `undefined` if the visitor's
 * queue is full. Rejects if `signal` is aborted first.
 */
export type WaitForVisitorTurn = (
  visitor: string,
  signal?: AbortSignal,
) => Promise<() => void> | undefined;

/**
 * One queue per visitor, in front of the queue that all visitors share. The shared queue never
 * contains more than `atOnce` requests from one visitor.
 */
export function createVisitorQueues({
  atOnce,
  maxWaiting,
}: VisitorQueueOptions): WaitForVisitorTurn {
  const queues = new Map<string, PQueue>();
  const open = (visitor: string) => {
    const queue = new PQueue({ concurrency: atOnce });
    queue.on('idle', () => queues.delete(visitor));
    queues.set(visitor, queue);
    return queue;
  };
  return (visitor, signal) => {
    const queue = queues.get(visitor) ?? open(visitor);
    return queue.size >= maxWaiting ? undefined : waitForTurn(queue, signal);
  };
}

/**
 * Waits for the first turn among all visitors who want the work, including those who join later.
 * Resolves with `undefined` if all of their queues are full.
 */
export function waitForFirstTurn(
  wait: WaitForVisitorTurn,
  { visitor, onJoin }: Pick<Payer, 'visitor' | 'onJoin'>,
  signal?: AbortSignal,
): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<AbortController>();
    let isOver = false;
    const finish = (reason?: unknown) => {
      isOver = true;
      signal?.removeEventListener('abort', leave);
      waiting.forEach((controller) => controller.abort(reason));
    };
    const leave = () => {
      finish(signal?.reason);
      reject(signal?.reason);
    };
    const add = (each: string) => {
      const controller = new AbortController();
      const turn = isOver ? undefined : wait(each, controller.signal);
      if (!turn) {
        return;
      }
      waiting.add(controller);
      const begin = (end: () => void) => {
        waiting.delete(controller);
        if (isOver) {
          end();
          return;
        }
        finish();
        resolve(end);
      };
      turn.then(begin, reject);
    };
    signal?.addEventListener('abort', leave, { once: true });
    add(visitor);
    onJoin?.(add);
    if (waiting.size === 0) {
      finish();
      resolve(undefined);
    }
  });
}

/** Waits for a turn in the queue; resolves with a function that ends it. */
export function waitForTurn(queue: PQueue, signal?: AbortSignal): Promise<() => void> {
  return new Promise((begin, reject) => {
    queue.add(() => new Promise<void>((end) => begin(end)), { signal }).catch(reject);
  });
}
