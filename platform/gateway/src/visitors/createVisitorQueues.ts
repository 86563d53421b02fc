import PQueue from 'p-queue';

interface VisitorQueueOptions {
  /** The maximum number of concurrent turns of a visitor. */
  readonly atOnce: number;
  /** The maximum number of waiting turns of a visitor. */
  readonly maxWaiting: number;
}

/**
 * Resolves at the visitor's turn, with a function that ends it; `undefined` if the visitor's queue is
 * full. Rejects if `signal` is aborted before.
 */
export type WaitForVisitorTurn = (
  visitor: string,
  signal?: AbortSignal,
) => Promise<() => void> | undefined;

/**
 * A queue per visitor, in front of one that all visitors share. The shared queue never holds more than
 * `atOnce` requests of one visitor, however many that visitor sends.
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

/** Resolves at the head of the queue, with a function that ends the turn. */
export function waitForTurn(queue: PQueue, signal?: AbortSignal): Promise<() => void> {
  return new Promise((begin, reject) => {
    queue.add(() => new Promise<void>((end) => begin(end)), { signal }).catch(reject);
  });
}
