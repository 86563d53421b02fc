import { describe, expect, it } from 'vitest';
import { createPictureQueue, PicturesBusy, type Urgency } from './createPictureQueue.ts';

/** A queue with two pictures in progress, which block all others until the gate opens. */
function heldQueue(mostWaiting?: Readonly<Record<Urgency, number>>) {
  const inTurn = createPictureQueue({ mostWaiting });
  const made: string[] = [];
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const ask = (urgency: Urgency, name: string) =>
    inTurn(urgency, async () => {
      await gate;
      made.push(name);
      return new Uint8Array();
    });
  const held = [ask('later', 'held'), ask('later', 'held')];
  return { ask, held, made, open: () => open() };
}

describe('createPictureQueue', () => {
  it('makes at most two pictures at a time', async () => {
    const { ask, held, made, open } = heldQueue();
    const third = ask('soon', 'third');

    expect(made).toEqual([]);
    open();
    await Promise.all([...held, third]);

    expect(made).toEqual(['held', 'held', 'third']);
  });

  it('serves urgent pictures before others, and keeps the order among equals', async () => {
    const { ask, made, open } = heldQueue();
    const asked = [
      ask('later', 'large'),
      ask('soon', 'small one'),
      ask('later', 'larger'),
      ask('soon', 'small two'),
    ];

    open();
    await Promise.all(asked);

    expect(made.slice(2)).toEqual(['small one', 'small two', 'large', 'larger']);
  });

  it('refuses at once what exceeds the limit, separately for each urgency', async () => {
    const { ask, open } = heldQueue({ soon: 1, later: 1 });
    const waiting = [ask('later', 'large'), ask('soon', 'small')];

    await expect(ask('later', 'one too many')).rejects.toBeInstanceOf(PicturesBusy);
    await expect(ask('soon', 'one too many')).rejects.toBeInstanceOf(PicturesBusy);

    open();
    await Promise.all(waiting);
    await expect(ask('later', 'again')).resolves.toBeDefined();
  });

  it('continues after a picture that cannot be made', async () => {
    const inTurn = createPictureQueue();
    const failing = inTurn('soon', () => Promise.reject(new Error('No ink.')));

    await expect(failing).rejects.toThrow('No ink.');
    await expect(inTurn('soon', async () => new Uint8Array(1))).resolves.toHaveLength(1);
  });
});
