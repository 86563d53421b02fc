import { describe, expect, it } from 'vitest';
import { createTaskThread } from './TaskThread.ts';

const newThread = () =>
  createTaskThread<string>(new URL('./testing/odd.thread.ts', import.meta.url), 'blue');

describe('createTaskThread', () => {
  it("returns the thread's result for each task", async () => {
    const make = newThread();

    const pictures = await Promise.all([make('one'), make('two')]);

    expect(pictures.map((bytes) => Buffer.from(bytes).toString())).toEqual([
      'one blue',
      'two blue',
    ]);
  });

  it('rejects only the task that the thread cannot do', async () => {
    const make = newThread();

    const [failed, made] = await Promise.allSettled([make('fail'), make('one')]);

    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'No ink.' } });
    expect(made.status).toBe('fulfilled');
  });

  it('rejects pending tasks when the thread dies, and starts another for the next task', async () => {
    const make = newThread();

    const lost = await Promise.allSettled([make('die'), make('one')]);
    const next = await make('two');

    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(Buffer.from(next).toString()).toBe('two blue');
  });
});
