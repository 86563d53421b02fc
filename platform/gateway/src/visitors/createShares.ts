import PQueue from 'p-queue';

interface SharesOptions {
  /** How many turns a visitor has at once. */
  readonly atOnce: number;
  /** How many turns may wait for a visitor. */
  readonly mostWaiting: number;
}

/**
 * Resolves when it is the visitor's turn, with a function that ends the turn; `undefined` if too
 * much is waiting for this visitor. Rejects if `signal` is aborted before.
 */
export type TakeShare = (visitor: string, signal?: AbortSignal) => Promise<() => void> | undefined;

/**
 * A queue for each visitor, in front of one that all visitors share: however much one of them
 * requests, the shared queue never holds more than `atOnce` of it, and the next visitor's request
 * waits for no more than that.
 */
export function createShares({ atOnce, mostWaiting }: SharesOptions): TakeShare {
  const queues = new Map<string, PQueue>();
  const open = (visitor: string) => {
    const queue = new PQueue({ concurrency: atOnce });
    queue.on('idle', () => queues.delete(visitor));
    queues.set(visitor, queue);
    return queue;
  };
  return (visitor, signal) => {
    const queue = queues.get(visitor) ?? open(visitor);
    return queue.size >= mostWaiting ? undefined : waitForTurn(queue, signal);
  };
}

/** Resolves at the head of the queue, with a function that frees the place. */
export function waitForTurn(queue: PQueue, signal?: AbortSignal): Promise<() => void> {
  return new Promise((begin, reject) => {
    queue.add(() => new Promise<void>((end) => begin(end)), { signal }).catch(reject);
  });
}
