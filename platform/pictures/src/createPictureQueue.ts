import PQueue from 'p-queue';

/** `high`: what a visitor sees first. `low`: what takes long, such as a picture in full size. */
export type Priority = 'high' | 'low';

/** The queue is full; the caller may retry in a moment. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';

  constructor() {
    super('Too many pictures are waiting to be made.');
  }
}

/** Half of libuv's four threads, in which sharp encodes, and Node reads the files of pages. */
const AT_ONCE = 2;

/** Enough for the first pages of several visitors, and for about a minute of large pictures. */
const MAX_WAITING: Readonly<Record<Priority, number>> = { high: 300, low: 80 };

interface PictureQueueOptions {
  readonly atOnce?: number;
  readonly maxWaiting?: Readonly<Record<Priority, number>>;
}

/**
 * Limits how many pictures are made at a time. **Fails** with `PicturesBusy` at once if too many of the
 * same priority are waiting.
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
