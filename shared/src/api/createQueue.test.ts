import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '../testing/builders.ts';
import { bulkQueueOf, createQueue } from './createQueue.ts';

/** Creates tasks that each finish when the test calls their function in `ends`. */
function buildTasks() {
  const ends: (() => void)[] = [];
  return {
    ends,
    task: () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('createQueue', () => {
  it('runs a limited number of tasks at once, in order', async () => {
    const queue = createQueue(2);
    const { ends, task } = buildTasks();
    const all = Promise.all(Array.from({ length: 4 }, () => queue.run(task)));

    await settle();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    ends[1]?.();
    ends[2]?.();
    await settle();
    ends[3]?.();

    expect(await all).toHaveLength(4);
  });

  it('goes on after a task that fails', async () => {
    const queue = createQueue(1);

    const failed = queue.run(() => Promise.reject(new Error('Away.')));
    const done = queue.run(() => Promise.resolve('done'));

    await expect(failed).rejects.toThrow('Away.');
    expect(await done).toBe('done');
  });

  it('does not begin a task whose signal is aborted', async () => {
    const queue = createQueue(1);
    const { ends, task } = buildTasks();

    await expect(queue.run(task, AbortSignal.abort())).rejects.toThrow();

    expect(ends).toEqual([]);
  });
});

describe('a queue that is refused', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  /**
   * A service that accepts `perSecond` requests per second, and rejects the rest with `retryAfter`.
   */
  function buildService(perSecond: number, retryAfter: string | undefined) {
    const taken: number[] = [];
    let refused = 0;
    return {
      taken,
      refused: () => refused,
      ask: () => {
        const now = Date.now();
        if (taken.filter((at) => at > now - 1_000).length < perSecond) {
          taken.push(now);
          return Promise.resolve(taken.length);
        }
        refused += 1;
        return Promise.reject(buildRequestFailure({ kind: 'rateLimited', retryAfter }));
      },
    };
  }

  it.each(['2', 'Thu, 01 Jan 1970 00:16:42 GMT', undefined])(
    'waits as long as the refusal says (%s), loses nothing, and goes on slowly',
    async (retryAfter) => {
      const queue = createQueue(4);
      const { ask, taken, refused } = buildService(20, retryAfter);
      const paces = new Set<string>();
      queue.pace.subscribe(() => paces.add(queue.pace.current().status));

      const all = Promise.all(Array.from({ length: 100 }, () => queue.run(ask)));
      await vi.runAllTimersAsync();

      expect(new Set(await all).size).toBe(100);
      const waitMs = retryAfter ? 2_000 : 1_000;
      expect(taken[20]! - taken[19]!).toBeGreaterThanOrEqual(waitMs);
      expect(taken[21]! - taken[20]!).toBeGreaterThanOrEqual(100);
      // The requests that were in flight at the first rejection.
      expect(refused()).toBeLessThanOrEqual(4);
      expect([...paces]).toEqual(['waiting', 'slow', 'free']);
    },
  );

  it('says how long it waits', async () => {
    const queue = createQueue(1);
    const { ask } = buildService(1, '7');
    const all = Promise.all([queue.run(ask), queue.run(ask)]);

    await vi.advanceTimersByTimeAsync(0);
    expect(queue.pace.current()).toEqual({ status: 'waiting', seconds: 7 });

    await vi.runAllTimersAsync();
    await all;
  });

  it.each([
    ['again and again', '1', 6],
    ['for longer than a visitor waits', '3600', 1],
  ])(
    '%s, gives up for all waiting tasks without a request for each',
    async (_what, retryAfter, asked) => {
      const queue = createQueue(1);
      const service = buildService(0, retryAfter);
      const all = Promise.allSettled(Array.from({ length: 50 }, () => queue.run(service.ask)));

      await vi.runAllTimersAsync();

      expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
      expect(service.refused()).toBe(asked);
      // The queue works again for the next list.
      await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
    },
  );

  it('slows down only requests of the same client', async () => {
    const [api, otherApi] = [{}, {}];
    const { ask } = buildService(0, '60');
    const leaving = new AbortController();
    const waiting = expect(bulkQueueOf(api).run(ask, leaving.signal)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(0);

    await expect(bulkQueueOf(otherApi).run(() => Promise.resolve('done'))).resolves.toBe('done');
    expect(bulkQueueOf(api).pace.current()).toEqual({ status: 'waiting', seconds: 60 });

    leaving.abort();
    await waiting;
  });

  it('ends the wait when the visitor leaves', async () => {
    const queue = createQueue(1);
    const { ask } = buildService(0, '60');
    const leaving = new AbortController();
    const waiting = expect(queue.run(ask, leaving.signal)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1_000);

    leaving.abort();

    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not repeat what fails for another reason', async () => {
    const ask = vi.fn<() => Promise<void>>(() => Promise.reject(buildRequestFailure()));

    await expect(createQueue(1).run(ask)).rejects.toThrow();

    expect(ask).toHaveBeenCalledOnce();
  });
});
