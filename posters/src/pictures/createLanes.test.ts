import { describe, expect, it } from 'vitest';
import { createLanes } from './createLanes.ts';

describe('createLanes', () => {
  it('never runs more tasks at a time than it has lanes', async () => {
    const inLane = createLanes(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };

    await Promise.all(Array.from({ length: 7 }, () => inLane(task)));

    expect(most).toBe(2);
  });

  it('goes on after a task that fails', async () => {
    const inLane = createLanes(1);
    const failing = inLane(() => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');
    await expect(inLane(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
