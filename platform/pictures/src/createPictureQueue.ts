import PQueue from 'p-queue';

/** `soon`: what a visitor sees first. `later`: what takes long, such as a picture at full size. */
export type Urgency = 'soon' | 'later';

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
const MOST_WAITING: Readonly<Record<Urgency, number>> = { soon: 300, later: 80 };

interface PictureQueueOptions {
  readonly atOnce?: number;
  readonly mostWaiting?: Readonly<Record<Urgency, number>>;
}

const PRIORITIES: Readonly<Record<Urgency, number>> = { soon: 1, later: 0 };

/**
 * Limits how many pictures are made at a time; urgent ones go first.
 * **Fails** with `PicturesBusy`, immediately, when too many of the same urgency are waiting.
 */
export function createPictureQueue({
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
}: PictureQueueOptions = {}): (
  urgency: Urgency,
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array> {
  const queue = new PQueue({ concurrency: atOnce });

  return async (urgency, make) => {
    const priority = PRIORITIES[urgency];
    if (queue.sizeBy({ priority }) >= mostWaiting[urgency]) {
      throw new PicturesBusy();
    }
    return queue.add(make, { priority });
  };
}
