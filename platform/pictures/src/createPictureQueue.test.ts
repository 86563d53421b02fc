import { describe, expect, it } from 'vitest';
import { createPictureQueue, PicturesBusy, type Priority } from './createPictureQueue.ts';

/** A queue with two tasks in progress. They block all others until the test opens the gate. */
function heldQueue(maxWaiting?: Readonly<Record<Priority, number>>) {
  const inTurn = createPictureQueue({ maxWaiting });
  const made: string[] = [];
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const ask = (priority: Priority, name: string) =>
    inTurn(priority, async () => {
      await gate;
      made.push(name);
      return new Uint8Array();
    });
  const held = [ask('low', 'held'), ask('low', 'held')];
  return { ask, held, made, open: () => open() };
}

describe('createPictureQueue', () => {
  it('makes at most two pictures at a time', async () => {
    const { ask, held, made, open } = heldQueue();
    const third = ask('high', 'third');

    expect(made).toEqual([]);
    open();
    await Promise.all([...held, third]);

    expect(made).toEqual(['held', 'held', 'third']);
  });

  it('makes pictures with high priority first, and keeps the order within a priority', async () => {
    const { ask, made, open } = heldQueue();
    const asked = [
      ask('low', 'large'),
      ask('high', 'small one'),
      ask('low', 'larger'),
      ask('high', 'small two'),
    ];

    open();
    await Promise.all(asked);

    expect(made.slice(2)).toEqual(['small one', 'small two', 'large', 'larger']);
  });

  it('refuses at once what exceeds the limit, separately for each priority', async () => {
    const { ask, open } = heldQueue({ high: 1, low: 1 });
    const waiting = [ask('low', 'large'), ask('high', 'small')];

    await expect(ask('low', 'one too many')).rejects.toBeInstanceOf(PicturesBusy);
    await expect(ask('high', 'one too many')).rejects.toBeInstanceOf(PicturesBusy);

    open();
    await Promise.all(waiting);
    await expect(ask('low', 'again')).resolves.toBeDefined();
  });

  it('continues after a picture that cannot be made', async () => {
    const inTurn = createPictureQueue();
    const failing = inTurn('high', () => Promise.reject(new Error('No ink.')));

    await expect(failing).rejects.toThrow('No ink.');
    await expect(inTurn('high', async () => new Uint8Array(1))).resolves.toHaveLength(1);
  });
});
