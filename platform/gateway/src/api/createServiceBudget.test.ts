import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './Answer.ts';
import { createServiceBudget } from './createServiceBudget.ts';
import { NO_EVENTS } from './EdgeEvents.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const GOOD: Answer = { status: 200, body: new Uint8Array(), storedAt: 0 };
const { signal } = new AbortController();

function buildBudget({ callsPerSecond = 40, callsAtOnce = 20 } = {}) {
  const refused = vi.fn();
  const budget = createServiceBudget({
    callsPerSecond,
    callsAtOnce,
    events: { ...NO_EVENTS, refused },
  });
  return { budget, refused };
}

describe('createServiceBudget', () => {
  it('allows no more calls per second than the service does', async () => {
    const { budget } = buildBudget({ callsPerSecond: 3 });
    const ask = vi.fn(async () => GOOD);

    for (let call = 0; call < 8; call += 1) {
      void budget(ask, signal);
    }

    await vi.advanceTimersByTimeAsync(990);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(8);
  });

  it('allows no more simultaneous calls than the service does', async () => {
    const { budget } = buildBudget({ callsAtOnce: 2 });
    const done: (() => void)[] = [];
    const ask = vi.fn(() => new Promise<Answer>((resolve) => done.push(() => resolve(GOOD))));

    for (let call = 0; call < 3; call += 1) {
      void budget(ask, signal);
    }
    await vi.advanceTimersByTimeAsync(2_000);

    expect(ask).toHaveBeenCalledTimes(2);
    done[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('refuses a call at once that would wait for more than three seconds, with a Retry-After', async () => {
    const { budget, refused } = buildBudget({ callsPerSecond: 1 });
    const ask = vi.fn(async () => GOOD);
    const answers = Array.from({ length: 5 }, () => budget(ask, signal));

    const last = await answers.at(-1);

    expect(last).toMatchObject({ status: 503, retryAfterSeconds: 3 });
    expect(refused).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('refuses all calls while the service rests, including those in the queue', async () => {
    const { budget, refused } = buildBudget({ callsAtOnce: 1 });
    const ask = vi.fn(async () => ({ ...GOOD, status: 429, retryAfterSeconds: 7 }));

    const answers = await Promise.all([budget(ask, signal), budget(ask, signal)]);
    const later = await budget(ask, signal);

    expect(ask).toHaveBeenCalledTimes(1);
    expect(answers.map(({ status }) => status)).toEqual([429, 503]);
    expect(later).toMatchObject({ status: 503, retryAfterSeconds: 7 });
    expect(refused).toHaveBeenCalledTimes(2);
  });

  it('makes calls again after the rest', async () => {
    const { budget } = buildBudget();
    await budget(async () => ({ ...GOOD, status: 429, retryAfterSeconds: 7 }), signal);

    await vi.advanceTimersByTimeAsync(7_000);

    expect(await budget(async () => GOOD, signal)).toBe(GOOD);
  });

  it('makes each call in the async context of its own request, even after a wait, so that traces are correct', async () => {
    const { budget } = buildBudget({ callsAtOnce: 1 });
    const request = new AsyncLocalStorage<string>();
    const asked: string[] = [];
    const ask = async (name: string) => {
      asked.push(`${name} in ${request.getStore()}`);
      return GOOD;
    };

    await Promise.all(
      ['one', 'two'].map((name) => request.run(name, () => budget(() => ask(name), signal))),
    );

    expect(asked).toEqual(['one in one', 'two in two']);
  });

  it('removes cancelled calls from the queue', async () => {
    const { budget } = buildBudget({ callsPerSecond: 1 });
    const ask = vi.fn(async () => GOOD);
    const leaving = new AbortController();
    void budget(async () => GOOD, signal);
    const answer = budget(ask, leaving.signal);

    leaving.abort(new Error('Left.'));

    await expect(answer).rejects.toThrow('Left.');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
