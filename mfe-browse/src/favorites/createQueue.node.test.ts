import { describe, expect, it } from 'vitest';
import { createQueue } from './createQueue.ts';

/** Tasks that end when they are told to, and how many of them run. */
function buildTasks() {
  const ends: (() => void)[] = [];
  return {
    ends,
    task: () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('createQueue', () => {
  it('runs no more tasks at once than it may, and each in its turn', async () => {
    const queue = createQueue(2);
    const { ends, task } = buildTasks();
    const all = Promise.all([queue(task), queue(task), queue(task), queue(task)]);

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

    const failed = queue(() => Promise.reject(new Error('Away.')));
    const done = queue(() => Promise.resolve('done'));

    await expect(failed).rejects.toThrow('Away.');
    expect(await done).toBe('done');
  });

  it('does not begin a task whose signal is aborted', async () => {
    const queue = createQueue(1);
    const { ends, task } = buildTasks();

    await expect(queue(task, AbortSignal.abort())).rejects.toThrow();

    expect(ends).toEqual([]);
  });
});
