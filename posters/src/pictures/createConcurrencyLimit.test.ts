import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './createConcurrencyLimit.ts';

describe('createConcurrencyLimit', () => {
  it('never runs more tasks at a time than its limit', async () => {
    const limited = createConcurrencyLimit(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };

    await Promise.all(Array.from({ length: 7 }, () => limited(task)));

    expect(most).toBe(2);
  });

  it('goes on after a task that fails', async () => {
    const limited = createConcurrencyLimit(1);
    const failing = limited(() => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');
    await expect(limited(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
