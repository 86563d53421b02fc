import PQueue from 'p-queue';

/** `high`: pictures that a visitor sees first. `low`: slow ones, such as full-size pictures. */
export type Priority = 'high' | 'low';

/** The queue is full; the caller can retry shortly. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';

  constructor() {
    super('Too many pictures are waiting to be made.');
  }
}

/**
 * The maximum number of concurrent tasks: half of libuv's four threads, because both sharp's
 * encoding and Node's file access use them.
 */
const AT_ONCE = 2;

/**
 * The maximum queue length per priority: the first pages of several visitors, or about a minute of
 * large pictures.
 */
const MAX_WAITING: Readonly<Record<Priority, number>> = { high: 300, low: 80 };

interface PictureQueueOptions {
  readonly atOnce?: number;
  readonly maxWaiting?: Readonly<Record<Priority, number>>;
}

/**
 * Limits how many pictures are made concurrently. **Fails** with `PicturesBusy` immediately if the
 * queue for the priority is full.
 */
export function createPictureQueue({
  atOnce = AT_ONCE,
  maxWaiting = MAX_WAITING,
}: PictureQueueOptions = {}): (
  priority: Priority,
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array> {
  const queue = new PQueue({ concurrency: atOnce });

  return async (level, make) => {
    const priority = level === 'high' ? 1 : 0;
    if (queue.sizeBy({ priority }) >= maxWaiting[level]) {
      throw new PicturesBusy();
    }
    return queue.add(make, { priority });
  };
}
