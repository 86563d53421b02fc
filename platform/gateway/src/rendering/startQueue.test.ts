import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStartQueue } from './startQueue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A queue whose starts the test completes, and the keys of the starts that have begun. */
function fillQueue(keys: readonly string[]) {
  const queue = createStartQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const added = keys.map((key) =>
    queue.add(key, () => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, resolve));
    }),
  );
  return { ...queue, begun, added, end: (key: string) => ends.get(key)?.() };
}

describe('createStartQueue', () => {
  it('runs two starts at a time', async () => {
    const { begun, added, end } = fillQueue(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);

    end('b');
    await added[1];
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  });

  it('runs a start that a visitor needs next', async () => {
    const { begun, hurry, end } = fillQueue(['a', 'b', 'c', 'd']);

    hurry('d');
    hurry('a');
    end('a');

    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'd']));
  });

  it('does not wait for starts that hang', async () => {
    const { begun } = fillQueue(['a', 'b', 'c', 'd', 'e']);

    await vi.advanceTimersByTimeAsync(2_000);

    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
